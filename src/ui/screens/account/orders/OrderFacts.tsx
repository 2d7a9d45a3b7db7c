import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { writtenVatId } from '../../../../domain/account/WrittenVatId.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import type { OrderEvent } from '../../../../domain/order/OrderEvent.ts';
import { settlementOf } from '../../../../domain/order/Settlement.ts';
import { choosesStore } from '../../../../domain/shipping/ReceivingStore.ts';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { AddressText } from '../../shared/address/AddressText.tsx';
import { PaymentState } from './PaymentState.tsx';

interface OrderFactsProps {
  readonly order: Order;
  /** Oldest first. */
  readonly events: readonly OrderEvent[];
  /** The store for pickup. */
  readonly store: StoreCard | null;
}

/** Payment, delivery, addresses, VAT ID and e-mail address of an order. */
export function OrderFacts({ order, events, store }: OrderFactsProps) {
  const { t, i18n } = useLingui();
  const delivery = i18n._(deliveryWords(order.shippingMode, order.type).name);
  const payment = i18n._(paymentWords(order.paymentMethod, order.type).name);
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2 xl:grid-cols-1">
      <Fact name={order.type === 'buy' ? t`Payment` : t`How we pay you`}>
        {payment}: <PaymentState settlement={settlementOf({ order, events })} />
      </Fact>
      <Fact name={order.type === 'buy' ? t`Delivery` : t`Handing over`}>{delivery}</Fact>
      <Fact name={order.type === 'buy' ? t`Billing address` : t`Your address`}>
        <AddressText address={order.billingAddress} />
      </Fact>
      {order.vatId === undefined ? null : (
        <Fact name={t`VAT ID`}>
          <span className="num">{writtenVatId(order.vatId)}</span>
        </Fact>
      )}
      <WhereTo order={order} store={store} />
      <Fact name={t`E-mail`}>
        <span className="wrap-anywhere">{order.email}</span>
      </Fact>
    </dl>
  );
}

/** Where the goods go, or are collected; metal that is kept in the deposit goes to no address. */
function WhereTo({ order, store }: Pick<OrderFactsProps, 'order' | 'store'>) {
  if (choosesStore({ side: order.type, mode: order.shippingMode })) return <StoreOfGoods order={order} store={store} />;
  switch (order.shippingMode) {
    case 'deposit':
      return null;
    default:
      return <ShippingAddress order={order} />;
  }
}

function StoreOfGoods({ order, store }: Pick<OrderFactsProps, 'order' | 'store'>) {
  const { t } = useLingui();
  if (store === null) return null;
  return (
    <Fact name={order.type === 'buy' ? t`Pick-up store` : t`Where your items go`}>
      {store.name}
      <br />
      {store.street}
      <br />
      {townLine(store)}
    </Fact>
  );
}

function ShippingAddress({ order: { type, shippingAddress } }: Pick<OrderFactsProps, 'order'>) {
  const { t } = useLingui();
  if (shippingAddress === null) return null;
  return (
    <Fact name={type === 'buy' ? t`Shipping address` : t`Collected at`}>
      <AddressText address={shippingAddress} />
    </Fact>
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
