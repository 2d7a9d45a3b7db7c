import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Evidence } from '../../../../domain/limit-order/Evidence.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMomentOfYear } from '../../../kit/format/formatDate.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Icon, type IconName } from '../../../kit/Icon.tsx';
import { failureReason, heldBackReason } from '../../../messages/limitOrderWords.ts';

const marks: Readonly<Record<Evidence['what'], IconName>> = {
  created: 'plus',
  edited: 'pencil',
  renewed: 'flip',
  activated: 'phone',
  'held-back': 'info',
  executed: 'check',
  reminded: 'mail',
  expired: 'clock',
  'product-inactive': 'warning',
  restored: 'warning',
  cancelled: 'close',
  failed: 'warning',
};

/** What happened to a limit order and why, newest first, in plain sentences (LIM-8). */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const { localeTag, store } = useShop().market;
  return (
    <ol>
      {evidence.map((each, n) => (
        <li key={evidence.length - n} className="grid grid-cols-[1.75rem_1fr] gap-x-4">
          <div className="flex flex-col items-center">
            <span
              className={`grid size-7 flex-none place-items-center rounded-full border ${
                n === 0 ? 'border-accent bg-accent text-on-accent' : 'border-edge text-soft'
              }`}
            >
              <Icon name={marks[each.what]} className="size-4" />
            </span>
            {n === evidence.length - 1 ? null : <span className="w-px flex-1 bg-line" />}
          </div>
          <div className={n === evidence.length - 1 ? '' : 'pb-5'}>
            <p className={`leading-7 ${n === 0 ? 'font-semibold' : ''}`}>
              <Sentence evidence={each} />
            </p>
            <time dateTime={new Date(each.at).toISOString()} className="num text-sm text-soft" suppressHydrationWarning>
              {formatMomentOfYear(each.at, localeTag, timeZoneOf(store))}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ evidence }: { readonly evidence: Evidence }): ReactNode {
  const { i18n } = useLingui();
  const { localeTag, store } = useShop().market;
  const moment = (at: number) => formatMomentOfYear(at, localeTag, timeZoneOf(store));
  switch (evidence.what) {
    case 'created':
    case 'edited':
    case 'renewed': {
      const { quantity } = evidence;
      const [target, until] = [formatMoney(evidence.targetUnitPrice, localeTag), moment(evidence.expiresAt)];
      if (evidence.what === 'created')
        return (
          <Trans>
            Placed for {quantity} × at {target}, until {until}.
          </Trans>
        );
      return evidence.what === 'edited' ? (
        <Trans>
          Changed to {quantity} × at {target}, until {until}.
        </Trans>
      ) : (
        <Trans>
          Renewed for {quantity} × at {target}, until {until}.
        </Trans>
      );
    }
    case 'activated':
      return <Trans>Your phone number was verified; the limit order is active.</Trans>;
    case 'held-back': {
      const [price, why] = [formatMoney(evidence.unitPrice, localeTag), i18n._(heldBackReason(evidence.reason))];
      return (
        <Trans>
          Reached at {price}, but not executed, because {why}. It stays active.
        </Trans>
      );
    }
    case 'executed': {
      const price = formatMoney(evidence.unitPrice, localeTag);
      return (
        <Trans>
          Executed at {price} as order{' '}
          <Link
            to="/kundenkonto/bestelluebersicht/$slug"
            params={{ slug: evidence.orderId }}
            className="num link whitespace-nowrap"
          >
            {evidence.orderNumber}
          </Link>
          .
        </Trans>
      );
    }
    case 'reminded':
      return <Trans>We reminded you that it ends within a day.</Trans>;
    case 'expired':
      return <Trans>Ended without being executed.</Trans>;
    case 'product-inactive':
      return <Trans>The product is no longer active, so the limit order is not executed.</Trans>;
    case 'restored':
      return (
        <Trans>
          Our data had to be restored from a backup, so we cannot tell whether it has been executed since. Renew it if
          you have no order for it.
        </Trans>
      );
    case 'cancelled':
      return <Trans>Cancelled by you.</Trans>;
    case 'failed': {
      const why = i18n._(failureReason(evidence.reason));
      return <Trans>Failed, because {why}.</Trans>;
    }
  }
}
