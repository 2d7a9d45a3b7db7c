import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DepositView, MovementPage, MovementView } from '../../../../domain/deposit/DepositView.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatSigned } from '../../../kit/format/formatMoney.ts';
import { formatNumber } from '../../../kit/format/formatNumber.ts';
import { NotShown } from '../../shared/errors/NotShown.tsx';
import { Turning } from '../../shared/paging/Turning.tsx';
import { type DepositSearch, isNarrowed } from './depositSearch.ts';
import { MovementFilters } from './MovementFilters.tsx';
import { movementKindNames } from './movementKindNames.ts';
import { NothingFits } from '../NothingFits.tsx';

interface MovementsProps {
  /** null if they cannot be loaded. */
  readonly page: MovementPage | null;
  readonly deposit: DepositView;
  readonly search: DepositSearch;
  readonly now: Instant;
  readonly onSearch: (search: DepositSearch) => void;
  readonly onRetry: () => void;
}

/** The movements of a deposit as a bank statement, newest first, with filters that the address keeps (DEP-4). */
export function Movements({ page, deposit, search, now, onSearch, onRetry }: MovementsProps) {
  return (
    <section aria-labelledby="deposit-movements" className="mt-10">
      <h2 id="deposit-movements" className="text-2xl">
        <Trans>Movements</Trans>
      </h2>
      <MovementFilters
        search={search}
        deposit={deposit}
        movements={page?.movements ?? []}
        now={now}
        onSearch={onSearch}
      />
      {page === null ? (
        <NotShown title={<Trans>The movements cannot be shown just now</Trans>} onRetry={onRetry} />
      ) : (
        <Found page={page} search={search} />
      )}
    </section>
  );
}

function Found({ page, search }: { readonly page: MovementPage; readonly search: DepositSearch }) {
  const { number } = search;
  if (page.total === 0)
    return (
      <NothingFits
        words={<Trans>No movement fits this choice.</Trans>}
        all={
          isNarrowed(search) ? (
            <Link
              to="/kundenkonto/depotverwaltung"
              search={number === undefined ? {} : { number }}
              resetScroll={false}
              className={buttonClass('quiet')}
            >
              <Trans>Show all</Trans>
            </Link>
          ) : null
        }
      />
    );
  return (
    <>
      <p role="status" className="mb-3 text-sm text-soft">
        <Plural value={page.total} one="# movement" other="# movements" />
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {page.movements.map((movement) => (
          <Movement key={movement.number} movement={movement} />
        ))}
      </ul>
      <Turning
        page={page}
        link={(n, parts) => (
          <Link to="/kundenkonto/depotverwaltung" search={{ ...search, page: n }} resetScroll={false} {...parts} />
        )}
      />
    </>
  );
}

function Movement({ movement }: { readonly movement: MovementView }) {
  const { i18n } = useLingui();
  const { language, localeTag, store } = useShop().market;
  const { at, kind, name, pieces, cost, order, reason } = movement;
  const price = formatSigned(cost, localeTag);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3 text-sm sm:grid-cols-[7.5rem_1fr_auto_8rem] sm:items-baseline">
      <span className="num text-soft sm:order-none">{formatDay(at, localeTag, timeZoneOf(store))}</span>
      <span className="num text-right font-semibold sm:order-2">
        {pieces > 0 ? '+' : null}
        {formatNumber(pieces, localeTag)}
      </span>
      <span className="min-w-0 sm:order-1">
        <span className="font-medium">{textIn(name, language)}</span>
        <span className="block text-soft">
          {i18n._(movementKindNames[kind])}
          {order === null ? null : (
            <>
              {' · '}
              <Link to="/kundenkonto/bestelluebersicht/$slug" params={{ slug: order.id }} className="link num">
                {order.number}
              </Link>
            </>
          )}
          {reason === null ? null : ` · ${reason}`}
        </span>
      </span>
      <span className="num text-right text-soft sm:order-3" suppressHydrationWarning>
        <Trans>
          cost price <span className="whitespace-nowrap">{price}</span>
        </Trans>
      </span>
    </li>
  );
}
