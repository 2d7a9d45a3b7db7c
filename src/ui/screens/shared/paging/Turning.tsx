import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';

interface TurningLink {
  readonly rel: 'prev' | 'next';
  readonly className: string;
  readonly children: ReactNode;
}

interface TurningProps {
  /** The shown page of a list; the first is 1. */
  readonly page: { readonly page: number; readonly total: number; readonly pageSize: number };
  /** The link to a page of the list; undefined: the first. */
  readonly link: (page: number | undefined, parts: TurningLink) => ReactNode;
}

/** Turns the pages of a list, newest first; nothing when there is one page. */
export function Turning({ page: { page, total, pageSize }, link }: TurningProps) {
  const { t } = useLingui();
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  const className = buttonClass('quiet', true);
  const newer = (
    <>
      <Icon name="left" className="size-4" />
      <Trans>Newer</Trans>
    </>
  );
  const older = (
    <>
      <Trans>Older</Trans>
      <Icon name="right" className="size-4" />
    </>
  );
  return (
    <nav aria-label={t`Pages`} className="num mt-8 flex items-center justify-center gap-4">
      {page > 1 ? link(page === 2 ? undefined : page - 1, { rel: 'prev', className, children: newer }) : null}
      <span className="text-sm text-soft">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last ? link(page + 1, { rel: 'next', className, children: older }) : null}
    </nav>
  );
}
