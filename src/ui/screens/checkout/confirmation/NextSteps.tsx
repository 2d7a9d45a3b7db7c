import { Trans } from '@lingui/react/macro';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatDay } from '../../../kit/format/formatDate.ts';
import { StoreLink } from '../../shared/sale/StoreLink.tsx';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { IdentificationText } from '../../shared/cart/IdentificationText.tsx';
import { Step } from '../../shared/sale/Step.tsx';
import { RemittanceDetails } from '../../shared/cart/RemittanceDetails.tsx';

/** The next steps in order: mail, payment, goods. */
export function NextSteps({ order, store }: { readonly order: Order; readonly store: StoreCard | null }) {
  return (
    <ol className="grid gap-5">
      <Step at={1} title={<Trans>Confirmation by e-mail</Trans>}>
        <Trans>
          It is on its way to <strong className="font-semibold wrap-anywhere">{order.email}</strong>.
        </Trans>
      </Step>
      <Step at={2} title={<Trans>Payment</Trans>} more={<PaymentDetails order={order} />}>
        <Payment order={order} />
      </Step>
      <Step at={3} title={<GoodsTitle mode={order.shippingMode} />}>
        <Delivery order={order} store={store} />
      </Step>
    </ol>
  );
}

function GoodsTitle({ mode }: { readonly mode: Order['shippingMode'] }) {
  if (mode === 'pickup') return <Trans>Pick-up</Trans>;
  return mode === 'deposit' ? <Trans>Safekeeping</Trans> : <Trans>Delivery</Trans>;
}

function Payment({ order }: { readonly order: Order }) {
  const { localeTag } = useShop().market;
  const gross = formatMoney(order.totals.gross, localeTag);
  switch (order.paymentMethod) {
    case 'wire':
      if (order.payInto !== undefined)
        return (
          <Trans>
            Please transfer <strong className="num font-semibold">{gross}</strong> with the reference{' '}
            <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong>. The price
            is fixed and no longer follows the market.
          </Trans>
        );
      return (
        <Trans>
          Please transfer <strong className="num font-semibold">{gross}</strong> with the reference{' '}
          <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong>. Our bank
          details are in the e-mail. The price is fixed and no longer follows the market.
        </Trans>
      );
    case 'check':
      return (
        <Trans>
          Please send a check for <strong className="num font-semibold">{gross}</strong> and write the number{' '}
          <strong className="num font-semibold whitespace-nowrap select-all">{order.orderNumber}</strong> on it. The
          price is fixed and no longer follows the market. We ship once the check has cleared.
        </Trans>
      );
    case 'cash':
      if (order.identification !== undefined)
        return (
          <Trans>
            Please pay <strong className="num font-semibold">{gross}</strong> in cash when you pick up your order.
          </Trans>
        );
      return (
        <Trans>
          Please pay <strong className="num font-semibold">{gross}</strong> in cash when you pick up your order, and
          bring an official photo identification.
        </Trans>
      );
    case 'card':
    case 'paypal':
      return (
        <Trans>
          Your payment of <strong className="num font-semibold">{gross}</strong> is being processed.
        </Trans>
      );
  }
}

function PaymentDetails({ order }: { readonly order: Order }) {
  if (order.identification === undefined) return <RemittanceDetails order={order} />;
  return (
    <div className="mt-3">
      <Notice tone="plain">
        <IdentificationText {...order.identification} side={order.type} />
      </Notice>
    </div>
  );
}

function Delivery({ order, store }: { readonly order: Order; readonly store: StoreCard | null }) {
  const { localeTag } = useShop().market;
  if (order.shippingMode === 'deposit')
    return (
      <Trans>
        As soon as your payment has arrived, we book your order into your deposit and keep it in our vault. You see it
        in your account.
      </Trans>
    );
  if (order.shippingMode !== 'pickup')
    return <Trans>We ship your order as soon as your payment has arrived; delivery takes 3 to 5 working days.</Trans>;
  const place = store === null ? null : <StoreLink store={store} />;
  if (order.pickupBy === null) return <Trans>We write to you as soon as it is ready: {place}.</Trans>;
  const day = formatDay(order.pickupBy, localeTag, timeZoneOf(order.store));
  return (
    <Trans>
      Please pick it up by <strong className="font-semibold">{day}</strong>: {place}.
    </Trans>
  );
}
