import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { awaitsPayment } from '../../../../domain/order/AwaitsPayment.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { owedFor } from '../../../../domain/order/FiledOrder.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import { payUntil, unpaidTermOf } from '../../../../domain/order/UnpaidTerm.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { IdentificationText } from '../../shared/cart/IdentificationText.tsx';
import { RemittanceDetails } from '../../shared/cart/RemittanceDetails.tsx';

type PaymentInstructionsProps = {
  readonly order: Pick<
    Order,
    | 'store'
    | 'type'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'orderNumber'
    | 'totals'
    | 'placedAt'
    | 'pickupBy'
    | 'payInto'
    | 'currency'
    | 'lines'
    | 'identification'
  >;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
};

/** Amount, payment method, reference and deadline of an unpaid order. */
export function PaymentInstructions({ order, events }: PaymentInstructionsProps) {
  if (!awaitsPayment(order)) return null;
  return (
    <Notice
      tone={order.paymentStatus === 'Failed' ? 'alarm' : 'caution'}
      title={order.paymentStatus === 'Failed' ? <Trans>The payment did not work</Trans> : <Trans>Payment is due</Trans>}
    >
      {order.paymentStatus === 'Failed' ? (
        <p className="mt-1">
          <Trans>Please try again; your order is not lost.</Trans>
        </p>
      ) : null}
      <p className="mt-1">
        <How order={order} events={events} />
      </p>
      {order.identification === undefined ? null : (
        <p className="mt-1">
          <IdentificationText {...order.identification} side={order.type} />
        </p>
      )}
      <RemittanceDetails order={order} amount={owedFor({ order, events })} dueBy={lastDayOf(order, events)} />
      <Lapse order={order} events={events} />
    </Notice>
  );
}

const lastDayOf = (order: PaymentInstructionsProps['order'], events: readonly OrderEvent[]): Instant | null => {
  const term = unpaidTermOf(order, events);
  return term === null ? null : payUntil(term);
};

/** When the order is cancelled if it stays unpaid. */
function Lapse({ order, events }: PaymentInstructionsProps) {
  const { localeTag } = useShop().market;
  const term = unpaidTermOf(order, events);
  if (term === null) return null;
  return (
    <p className="mt-3 text-sm" suppressHydrationWarning>
      {order.paymentMethod === 'cash' ? (
        <Trans>
          We keep your goods until {formatDay(term.lapsesAt, localeTag, timeZoneOf(order.store))}; then we have to
          cancel the order.
        </Trans>
      ) : (
        <Trans>
          If your payment has not arrived by {formatDay(term.lapsesAt, localeTag, timeZoneOf(order.store))}, we have to
          cancel the order.
        </Trans>
      )}
    </p>
  );
}

function How({ order, events }: PaymentInstructionsProps): ReactNode {
  const { localeTag } = useShop().market;
  const gross = (
    <strong className="num font-semibold whitespace-nowrap" suppressHydrationWarning>
      {formatMoney(owedFor({ order, events }), localeTag)}
    </strong>
  );
  const reference = <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong>;
  const until = lastDayOf(order, events);
  const day = until === null ? '' : formatDay(until, localeTag, timeZoneOf(order.store));
  switch (order.paymentMethod) {
    case 'wire':
      if (order.payInto !== undefined)
        return (
          <Trans>
            Please transfer {gross} with the reference {reference} by{' '}
            <span className="whitespace-nowrap" suppressHydrationWarning>
              {day}
            </span>
            .
          </Trans>
        );
      return (
        <Trans>
          Please transfer {gross} with the reference {reference} by{' '}
          <span className="whitespace-nowrap" suppressHydrationWarning>
            {day}
          </span>
          . Our bank details are in the confirmation e-mail and on the invoice.
        </Trans>
      );
    case 'check':
      return (
        <Trans>
          Please send a check for {gross} by{' '}
          <span className="whitespace-nowrap" suppressHydrationWarning>
            {day}
          </span>{' '}
          and write the number {reference} on it. We ship once it has cleared.
        </Trans>
      );
    case 'cash':
      return day === '' ? (
        <Trans>Please pay {gross} in cash when you pick up your order.</Trans>
      ) : (
        <Trans>
          Please pay {gross} in cash when you pick up your order, by{' '}
          <span className="whitespace-nowrap" suppressHydrationWarning>
            {day}
          </span>{' '}
          at the latest.
        </Trans>
      );
    case 'card':
    case 'paypal':
      return <Trans>Your payment of {gross} is being processed.</Trans>;
  }
}
