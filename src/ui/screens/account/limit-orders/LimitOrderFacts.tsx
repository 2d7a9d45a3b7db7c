import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { townLine } from '../../../../domain/kernel/townLine.ts';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';
import { maskedNumber } from '../../../../domain/payout/PayoutAccount.ts';
import { sellsOutOfDeposit } from '../../../../domain/shipping/OfferedMethods.ts';
import { choosesStore } from '../../../../domain/shipping/ReceivingStore.ts';
import { methodAt } from '../../../../domain/shipping/ShippingMethods.ts';
import { deliveryWords, paymentWords } from '../../../messages/deliveryTexts.ts';
import { AddressText } from '../../shared/address/AddressText.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';

interface LimitOrderFactsProps {
  readonly limitOrder: LimitOrder;
  /** The store for pick-up, or that the goods are brought to. */
  readonly store: StoreCard | null;
}

/** What the order will be made with: delivery, payment and addresses. */
export function LimitOrderFacts({ limitOrder, store }: LimitOrderFactsProps) {
  const { i18n } = useLingui();
  const { side, shippingMethodId, paymentMethod, payoutAccount, billingAddress, shippingAddress } = limitOrder;
  const mode = methodAt(shippingMethodId)?.mode ?? null;
  const words = sideWords[side];
  const isOutOfDeposit = sellsOutOfDeposit({ transactionType: side, shippingMethodId });
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2 xl:grid-cols-1">
      <Fact name={i18n._(words.payment)}>
        {i18n._(paymentWords(paymentMethod, side).name)}
        {payoutAccount === null ? null : <span className="num block">{maskedNumber(payoutAccount)}</span>}
      </Fact>
      <Fact name={i18n._(words.delivery)}>
        {i18n._(deliveryWords(mode, side).name)}
        {isOutOfDeposit ? (
          <span className="block">
            <Trans>Nothing is reserved there before the target is reached.</Trans>
          </span>
        ) : null}
        {!choosesStore({ side, mode }) || store === null ? null : (
          <span className="block">
            {store.name}, {townLine(store)}
          </span>
        )}
      </Fact>
      <Fact name={i18n._(words.billing)}>
        <AddressText address={billingAddress} />
      </Fact>
      {isOutOfDeposit || shippingAddress === null ? null : (
        <Fact name={i18n._(words.goodsAt)}>
          <AddressText address={shippingAddress} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt className="mb-0.5 font-semibold">{name}</dt>
    <dd className="text-soft">{children}</dd>
  </div>
);
