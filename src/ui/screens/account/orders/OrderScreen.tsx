import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writtenVatId } from '../../../../domain/account/WrittenVatId.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../../../domain/content/Page.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { TimelineStep } from '../../../../domain/order/Timeline.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Amount } from '../../../kit/price/Amount.tsx';
import { Button } from '../../../kit/Button.tsx';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { ProductPicture } from '../../../kit/product/ProductPicture.tsx';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { paymentStateName } from '../../../messages/orderWords.ts';
import { CartTotals } from '../../cart/CartTotals.tsx';
import { AddressText } from '../../checkout/AddressText.tsx';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { ReorderNotice } from './ReorderNotice.tsx';
import { entriesOf } from './timeline.ts';
import type { InvoiceSaving } from './useInvoice.ts';
import type { Reordering } from './useReorder.ts';

export interface OrderScreenProps {
  readonly order: Order;
  readonly timeline: readonly TimelineStep[];
  readonly returnableUntil: Instant | null;
  /** The store for pickup. */
  readonly store: StoreCard | null;
  readonly reordering: Reordering;
  readonly invoice: InvoiceSaving;
}

/** One order: state with deadlines, payment instructions, lines, and a button to order again (ORD-2). */
export function OrderScreen({
  order,
  timeline,
  returnableUntil: returns,
  store,
  reordering,
  invoice,
}: OrderScreenProps) {
  const { t, i18n } = useLingui();
  const { localeTag } = useShop().market;
  const timeZone = timeZoneOf(order.store);
  return (
    <>
      <Link
        to="/kundenkonto/bestelluebersicht"
        search={order.type === 'sell' ? { type: 'sell' } : {}}
        className="link inline-flex min-h-8 items-center gap-1 text-sm print:hidden"
      >
        <Icon name="left" className="size-4" />
        <Trans>My orders</Trans>
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl">
          <Trans>
            Order{' '}
            <span className="num font-sans text-3xl font-semibold whitespace-nowrap select-all">
              {order.orderNumber}
            </span>
          </Trans>
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
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {order.type === 'buy' ? (
          <Button busy={reordering.pending} onClick={reordering.reorder}>
            <Icon name="cart" />
            {reordering.pending ? <Trans>Adding …</Trans> : <Trans>Order again</Trans>}
          </Button>
        ) : null}
        {order.status === 'Cancelled' ? null : (
          <Button look="quiet" busy={invoice.pending} onClick={invoice.save}>
            {invoice.pending ? <Trans>Preparing the invoice …</Trans> : <Trans>Invoice (PDF)</Trans>}
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {invoice.problem === null ? null : (
          <div className="mt-5">
            <Notice tone="alarm">{i18n._(invoice.problem)}</Notice>
          </div>
        )}
      </div>
      <ReorderNotice side={order.type} result={reordering.result} />
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Card id="order-timeline" title={t`Progress`}>
            <OrderTimeline entries={entriesOf(order, timeline)} timeZone={timeZone} />
            {returns === null ? null : (
              <p className="mt-4 border-t border-line pt-4 text-sm text-soft" suppressHydrationWarning>
                <Trans>You may return your goods free of charge until {formatDay(returns, localeTag, timeZone)}.</Trans>
              </p>
            )}
          </Card>
          <PaymentInstructions order={order} />
          <Card id="order-lines" title={t`Products`}>
            <Lines order={order} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card id="order-total" title={t`Summary`}>
            <CartTotals
              lines={order.lines}
              totals={order.totals}
              delivery={i18n._(deliveryWords(order.shippingMode).name)}
            />
          </Card>
          <Card id="order-facts" title={t`Details`}>
            <dl className="grid gap-4 text-sm sm:grid-cols-2 xl:grid-cols-1">
              <Fact name={t`Payment`}>
                {i18n._(paymentWords(order.paymentMethod).name)}: {i18n._(paymentStateName(order.paymentStatus))}
              </Fact>
              <Fact name={t`Delivery`}>{i18n._(deliveryWords(order.shippingMode).name)}</Fact>
              <Fact name={t`Billing address`}>
                <AddressText address={order.billingAddress} />
              </Fact>
              {order.vatId === undefined ? null : (
                <Fact name={t`VAT ID`}>
                  <span className="num">{writtenVatId(order.vatId)}</span>
                </Fact>
              )}
              {order.shippingMode === 'pickup' ? (
                store === null ? null : (
                  <Fact name={t`Pick-up store`}>
                    {store.name}
                    <br />
                    {store.street}
                    <br />
                    {townLine(store)}
                  </Fact>
                )
              ) : order.shippingAddress === null ? null : (
                <Fact name={t`Shipping address`}>
                  <AddressText address={order.shippingAddress} />
                </Fact>
              )}
              <Fact name={t`E-mail`}>
                <span className="wrap-anywhere">{order.email}</span>
              </Fact>
            </dl>
          </Card>
        </div>
      </div>
    </>
  );
}

function Card({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-5 md:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

function Lines({ order }: { readonly order: Order }) {
  const { language } = useShop().market;
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li key={line.sku} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3 first:pt-0 last:pb-0">
          <div className="rounded-md bg-sunken p-1">
            <ProductPicture sku={line.sku} alt="" />
          </div>
          <div className="min-w-0 text-sm">
            <p className="leading-snug font-semibold">
              <Link
                to="/produkt/$slug"
                params={{ slug: textIn(line.slug, language) }}
                className="hover:text-accent hover:underline"
              >
                {textIn(line.name, language)}
              </Link>
            </p>
            <p className="text-soft">
              <span className="num">{line.quantity}</span> × <Amount money={line.unitGross} />
            </p>
          </div>
          <Amount money={line.lineGross} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
