import { Trans, useLingui } from '@lingui/react/macro';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import type { Order } from '../../../../domain/order/Order.ts';
import { isOutOfDeposit } from '../../../../domain/order/Selling.ts';
import { Button } from '../../../kit/Button.tsx';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';

interface RepeatChoicesProps {
  readonly order: Pick<
    Order,
    'type' | 'billingAddress' | 'shippingAddress' | 'shippingMode' | 'paymentMethod' | 'pickupStore'
  >;
  readonly stores: readonly StoreCard[];
  readonly busy: boolean;
  readonly onRepeat: () => void;
}

/** Takes over all choices of the last order and goes on to the review. */
export function RepeatChoices({ order, stores, busy, onRepeat }: RepeatChoicesProps) {
  const { i18n } = useLingui();
  const { type, shippingMode, paymentMethod, billingAddress } = order;
  const store = shippingMode === 'pickup' ? stores.find(({ slug }) => slug === order.pickupStore)?.name : undefined;
  const address = order.shippingAddress ?? billingAddress;
  // What lies in the deposit is nowhere else.
  const goods = isOutOfDeposit(order) ? [] : [store ?? `${address.street}, ${townLine(address)}`];
  const delivery = i18n._(deliveryWords(shippingMode, type).name);
  const payment = i18n._(paymentWords(paymentMethod, type).name);
  return (
    <section
      aria-labelledby="repeat-title"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="repeat-title" className="font-sans text-base font-semibold tracking-normal">
          <Trans>Same as last time</Trans>
        </h2>
        <p className="text-sm text-soft">{[delivery, payment, ...goods].join(' · ')}</p>
      </div>
      <Button look="quiet" small busy={busy} onClick={onRepeat}>
        {busy ? <Trans>One moment, please …</Trans> : <Trans>Use these choices</Trans>}
      </Button>
    </section>
  );
}
