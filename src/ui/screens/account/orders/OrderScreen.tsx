import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import { keptPieces, refundDueFor } from '../../../../domain/order/FiledOrder.ts';
import { isDelivery } from '../../../../domain/order/OrderOrigin.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import { agreedAmounts, agreedBonus, findingsOf, linesGoingBack, priceOf } from '../../../../domain/order/Selling.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { TimelineStep } from '../../../../domain/order/Timeline.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Card } from '../../../kit/Card.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { deliveryWords } from '../../../messages/deliveryTexts.ts';
import { CartTotals } from '../../shared/cart/CartTotals.tsx';
import type { DocumentSaving } from '../../shared/documents/useDocument.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { ReorderNotice } from './ReorderNotice.tsx';
import { SaleSection } from './SaleSection.tsx';
import { entriesOf } from './timeline.ts';
import type { Reordering } from './useReorder.ts';

export interface OrderScreenProps {
  readonly order: Order;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  readonly timeline: readonly TimelineStep[];
  readonly returnableUntil: Instant | null;
  readonly store: StoreCard | null;
  /** When the page was read. */
  readonly now: Instant;
  /** Whether the order was moved while the page is open. */
  readonly moved?: boolean;
  readonly reordering: Reordering;
  readonly invoice: DocumentSaving;
}

/** One order: state with deadlines, payment instructions, lines, and a button to order again (ORD-2). */
export function OrderScreen({
  order,
  events,
  timeline,
  returnableUntil: returns,
  store,
  now,
  moved = false,
  reordering,
  invoice,
}: OrderScreenProps) {
  const { t } = useLingui();
  const timeZone = timeZoneOf(order.store);
  const back = linesGoingBack({ order, events });
  const keepsGoods = keptPieces({ order, events }).some(({ quantity }) => quantity > 0);
  return (
    <>
      <BackToOrders side={order.type} />
      <Title order={order} />
      <Actions order={order} reordering={reordering} invoice={invoice} />
      <p role="status" className="sr-only">
        {moved ? <JustMoved side={order.type} /> : null}
      </p>
      <InvoiceProblem problem={invoice.problem} />
      <ReorderNotice side={order.type} result={reordering.result} />
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {order.type === 'sell' ? <SaleSection order={order} events={events} store={store} now={now} /> : null}
          <Card id="order-timeline" title={t`Progress`}>
            <OrderTimeline order={order} entries={entriesOf(order, events, timeline)} timeZone={timeZone} />
            <RefundDue order={order} events={events} />
            {returns === null || !keepsGoods ? null : <ReturnableUntil at={returns} timeZone={timeZone} />}
          </Card>
          <PaymentInstructions order={order} events={events} />
          <Card id="order-lines" title={t`Products`}>
            <OrderLines
              order={order}
              amounts={agreedAmounts({ order, events })}
              findings={findingsOf(events)}
              goesBack={(line) => back.includes(line)}
            />
          </Card>
        </div>
        <div className="grid gap-6">
          {isCancelledSale(order) ? null : (
            <Card id="order-total" title={t`Summary`}>
              <Totals order={order} events={events} />
            </Card>
          )}
          <Card id="order-facts" title={t`Details`}>
            <OrderFacts order={order} events={events} store={store} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Of such a sale nothing is paid. */
const isCancelledSale = ({ type, status }: Order): boolean => type === 'sell' && status === 'Cancelled';

const JustMoved = ({ side }: { readonly side: Side }) =>
  side === 'buy' ? (
    <Trans>This page shows what has just happened to your order.</Trans>
  ) : (
    <Trans>This page shows what has just happened to your sale.</Trans>
  );

/** The totals as agreed: after a late arrival or a counter-offer a sale pays another amount than was confirmed. */
function Totals({ order, events }: Pick<OrderScreenProps, 'order' | 'events'>) {
  const { i18n } = useLingui();
  const { type, lines, totals, discount, shippingMode } = order;
  const goods = { order, events };
  return (
    <CartTotals
      side={type}
      lines={lines}
      totals={{ ...totals, gross: priceOf(goods) }}
      discount={discount && { ...discount, amount: agreedBonus(goods, discount.amount) }}
      delivery={i18n._(deliveryWords(shippingMode, type).name)}
    />
  );
}

function BackToOrders({ side }: { readonly side: Side }) {
  return (
    <Link
      to="/kundenkonto/bestelluebersicht"
      search={side === 'sell' ? { type: 'sell' } : {}}
      className="link inline-flex min-h-8 items-center gap-1 text-sm print:hidden"
    >
      <Icon name="left" className="size-4" />
      <Trans>My orders</Trans>
    </Link>
  );
}

function Title({ order }: Pick<OrderScreenProps, 'order'>) {
  const { localeTag } = useShop().market;
  const timeZone = timeZoneOf(order.store);
  const number = (
    <span className="num font-sans text-3xl font-semibold whitespace-nowrap select-all">{order.orderNumber}</span>
  );
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-4xl outline-none">
          {order.type === 'buy' ? <Trans>Order {number}</Trans> : <Trans>Sale {number}</Trans>}
        </h1>
        <OrderStateBadge state={order.status} />
      </div>
      <p className="mt-1 text-soft" suppressHydrationWarning>
        {order.type === 'buy' ? (
          <Trans>Placed on {formatDay(order.placedAt, localeTag, timeZone)}</Trans>
        ) : (
          <Trans>Sale of {formatDay(order.placedAt, localeTag, timeZone)}</Trans>
        )}
      </p>
    </>
  );
}

/**
 * Purchases can be ordered again, deliveries out of the deposit cannot. Cancelled orders have no invoice, and sales have none
 * before they are accepted.
 */
function Actions({ order, reordering, invoice }: Pick<OrderScreenProps, 'order' | 'reordering' | 'invoice'>) {
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      {order.type === 'buy' && !isDelivery(order) ? (
        <Button busy={reordering.pending} onClick={reordering.reorder}>
          <Icon name="cart" />
          {reordering.pending ? <Trans>Adding …</Trans> : <Trans>Order again</Trans>}
        </Button>
      ) : null}
      {order.status === 'Cancelled' || order.status === 'Requested' ? null : (
        <Button look="quiet" busy={invoice.pending} onClick={invoice.save}>
          <DocumentName side={order.type} pending={invoice.pending} />
        </Button>
      )}
    </div>
  );
}

function DocumentName({ side, pending }: { readonly side: Side; readonly pending: boolean }) {
  if (side === 'sell')
    return pending ? <Trans>Preparing the statement …</Trans> : <Trans>Purchase statement (PDF)</Trans>;
  return pending ? <Trans>Preparing the invoice …</Trans> : <Trans>Invoice (PDF)</Trans>;
}

function InvoiceProblem({ problem }: Pick<DocumentSaving, 'problem'>) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="empty:hidden">
      {problem === null ? null : (
        <div className="mt-5">
          <Notice tone="alarm">{i18n._(problem)}</Notice>
        </div>
      )}
    </div>
  );
}

function ReturnableUntil({ at, timeZone }: { readonly at: Instant; readonly timeZone: string }) {
  const { localeTag } = useShop().market;
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm text-soft" suppressHydrationWarning>
      <Trans>You may return your goods free of charge until {formatDay(at, localeTag, timeZone)}.</Trans>
    </p>
  );
}

/** What is still to come back to the buyer. */
function RefundDue({ order, events }: Pick<OrderScreenProps, 'order' | 'events'>) {
  const { localeTag } = useShop().market;
  const due = refundDueFor({ order, events });
  if (Money.isZero(due)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm" suppressHydrationWarning>
      <Trans>We will refund {formatMoney(due, localeTag)}.</Trans>
    </p>
  );
}
