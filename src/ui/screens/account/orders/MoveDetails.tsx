import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '../../../../domain/kernel/Money.ts';
import { withoutControls } from '../../../../domain/kernel/PlainText.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { Move } from '../../../../domain/order/Move.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { waitsUntil } from '../../../../domain/order/PickupDay.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { moveName } from '../../../messages/orderWords.ts';

interface MoveDetailsProps {
  readonly move: Move;
  readonly order: Pick<Order, 'lines' | 'type' | 'paymentMethod' | 'pickupBy'>;
  readonly timeZone: string;
}

/** What a move says beyond its name: amounts, parcel, days, reason, pieces. */
export function MoveDetails(props: MoveDetailsProps) {
  const details = Details(props);
  return details === null ? null : (
    <p className="text-sm wrap-anywhere text-soft" suppressHydrationWarning>
      {details}
    </p>
  );
}

function Details({ move, order, timeZone }: MoveDetailsProps): ReactNode {
  const { localeTag, language } = useShop().market;
  const { i18n } = useLingui();
  switch (move.does) {
    case 'pay':
      return <Booked amount={move.amount} reason={move.acceptsShort} />;
    case 'unpay':
      return <Booked amount={move.amount} reason={move.reason} />;
    case 'refund':
      return formatMoney(move.amount, localeTag);
    case 'ship':
    case 'send-back':
      return <Parcel {...move} />;
    case 'ready':
      return <Trans>Ready for pick-up until {formatDay(waitsUntil(order, move.until), localeTag, timeZone)}</Trans>;
    case 'remind':
      return order.type === 'buy' ? (
        <Trans>We keep the order until {formatDay(move.until, localeTag, timeZone)}.</Trans>
      ) : (
        <Trans>We keep the sale until {formatDay(move.until, localeTag, timeZone)}.</Trans>
      );
    case 'remind-offer':
      return <Trans>You can take it until {formatDay(move.until, localeTag, timeZone)}.</Trans>;
    case 'end-offer':
      return <Trans>You did not answer it in time.</Trans>;
    case 'cancel':
    case 'withdraw-offer':
      return <Reason reason={move.reason} />;
    case 'take-offer':
    case 'decline-offer':
    case 'decline-late-price':
    case 'call-off':
      return i18n._(moveName(move.does, order.type));
    case 'lapse':
      if (order.type === 'sell') return <Trans>The goods have not arrived.</Trans>;
      return order.paymentMethod === 'cash' ? (
        <Trans>It was not picked up in time.</Trans>
      ) : (
        <Trans>It was not paid in time.</Trans>
      );
    case 'return': {
      const nameOf = new Map(order.lines.map(({ sku, name }) => [sku, textIn(name, language)]));
      return move.pieces.map(({ sku, quantity }) => `${quantity} × ${nameOf.get(sku) ?? sku}`).join(', ');
    }
    default:
      return null;
  }
}

/** A booking of zero only accepts what had arrived before, or takes that back. */
function Booked({ amount, reason }: { readonly amount: Money; readonly reason: string | undefined }) {
  const { localeTag } = useShop().market;
  return (
    <>
      {Money.isZero(amount) ? null : <span className="block">{formatMoney(amount, localeTag)}</span>}
      {reason === undefined ? null : <Reason reason={reason} />}
    </>
  );
}

/**
 * Free text is no part of a `Trans`, which would read tags in it; orders of earlier versions may have texts that turn the
 * line.
 */
function Reason(props: { readonly reason: string }) {
  const { t } = useLingui();
  const reason = withoutControls(props.reason);
  return t`Reason: ${reason}`;
}

function Parcel({ tracking, ...sent }: Extract<Move, { readonly does: 'ship' | 'send-back' }>) {
  const { t } = useLingui();
  const carrier = withoutControls(sent.carrier);
  return (
    <>
      {t`Sent with ${carrier}`}
      {tracking?.startsWith('https://') === true ? (
        <>
          {': '}
          <a href={tracking} rel="noopener noreferrer" target="_blank" className="link">
            <Trans>track the parcel</Trans>
          </a>
        </>
      ) : null}
    </>
  );
}
