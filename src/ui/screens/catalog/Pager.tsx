import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/Icon.tsx';
import type { ListingSearch } from './listingSearch.ts';
import { pageNumbers, onPage } from './listingState.ts';

interface PagerProps {
  readonly page: number;
  readonly last: number;
  readonly search: ListingSearch;
}

/** The router would mark the link to page 1 as active on every page, because its query is part of theirs. */
const exactly = { exact: true } as const;

export function Pager({ page, last, search }: PagerProps) {
  const { t } = useLingui();
  if (last < 2) return null;
  const step = 'grid h-11 min-w-11 place-items-center rounded-md px-2';
  const way = `${step} hover:bg-sunken`;
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex justify-center">
      <ul className="num flex items-center gap-1">
        {page > 1 ? (
          <li>
            <Link to="." search={() => onPage(search, page - 1)} activeOptions={exactly} rel="prev" className={way}>
              <Icon name="left" />
              <span className="sr-only">
                <Trans>Previous page</Trans>
              </span>
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, last).map((n, at) =>
          n === null ? (
            <li key={`gap-${at}`} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                to="."
                search={() => onPage(search, n)}
                activeOptions={exactly}
                aria-label={t`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                className={n === page ? `${step} bg-ink font-semibold text-paper` : way}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        {page < last ? (
          <li>
            <Link to="." search={() => onPage(search, page + 1)} rel="next" className={way}>
              <Icon name="right" />
              <span className="sr-only">
                <Trans>Next page</Trans>
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
