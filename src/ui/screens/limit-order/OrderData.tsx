import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../../domain/account/Customer.ts';
import type { StoreCard } from '../../../domain/content/Store.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { paymentClassOf, type PaymentMethod } from '../../../domain/payment/Payment.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { sellsOutOfDeposit } from '../../../domain/shipping/OfferedMethods.ts';
import type { ShippingMode } from '../../../domain/shipping/Shipping.ts';
import type { AddressRole } from '../shared/address/draft.ts';
import { sideWords } from '../shared/cart/sideWords.ts';
import { AddressPart } from '../shared/purchase/AddressPart.tsx';
import { DeliverySection } from '../shared/purchase/DeliverySection.tsx';
import { GoodsAtSection } from '../shared/purchase/GoodsAtSection.tsx';
import { PaymentSection } from '../shared/purchase/PaymentSection.tsx';
import { PayoutSection } from '../shared/purchase/PayoutSection.tsx';
import { PurchaseSection } from '../shared/purchase/PurchaseSection.tsx';
import type { LimitOrderForm } from './useLimitOrder.ts';

interface OrderDataProps {
  readonly customer: Customer;
  readonly stores: readonly StoreCard[];
  /** The pieces of the product that the customer may sell out of the deposit. */
  readonly inDeposit: number;
  readonly limitOrder: LimitOrderForm;
}

/** Targets are prices of the bank class, so only such methods pay. */
const accepts = (method: PaymentMethod): boolean => paymentClassOf(method) === 'bank';

/** What the order will need when the target is reached: addresses, delivery and payment, as in the checkout. */
export function OrderData({ customer, stores, inDeposit, limitOrder }: OrderDataProps) {
  const { i18n } = useLingui();
  const { form, data, methods, terms, payoutIn, book } = limitOrder;
  const { side, sameAddress } = form.values;
  const words = sideWords[side];
  const mode = methods.find(({ method }) => method.id === data.chosen.shippingMethodId)?.method.mode ?? null;
  const isOutOfDeposit = sellsOutOfDeposit({ transactionType: side, ...data.chosen });
  const address = (role: AddressRole) => ({
    role,
    draft: form.values[role],
    data,
    addresses: customer.addresses,
    keep: book.keep[role],
    onKeep: (keep: boolean) => book.onKeep(role, keep),
  });
  return (
    <>
      <PurchaseSection title={i18n._(words.billing)}>
        <AddressPart {...address('billing')} />
      </PurchaseSection>
      {isOutOfDeposit ? null : (
        <GoodsAtSection
          side={side}
          sameAddress={sameAddress}
          onSameAddress={data.setSameAddress}
          address={address('shipping')}
        />
      )}
      <PurchaseSection title={i18n._(words.delivery)}>
        <DeliverySection
          methods={methods}
          stores={stores}
          data={data}
          goodsAt={form.values[sameAddress ? 'billing' : 'shipping']}
          error={form.errorOf('shippingMethodId')}
          storeError={form.errorOf('pickupStore')}
        />
        {isOutOfDeposit ? <InDeposit pieces={inDeposit} /> : null}
      </PurchaseSection>
      <PurchaseSection title={i18n._(words.payment)}>
        <PaymentSection
          side={side}
          gross={terms.total ?? Money.zero(terms.place.currency)}
          mode={mode}
          data={data}
          error={form.errorOf('paymentMethod')}
          accepts={accepts}
          identification={null}
        />
        {payoutIn ? <PayoutSection data={data} /> : null}
        <WhenExecuted side={side} mode={mode} />
      </PurchaseSection>
    </>
  );
}

/** How many pieces are there, and that waiting for the target keeps none of them. */
const InDeposit = ({ pieces }: { readonly pieces: number }) => (
  <p className="text-sm text-soft">
    <Plural value={pieces} one="# piece is free in your deposit now." other="# pieces are free in your deposit now." />{' '}
    <Trans>
      The limit order reserves none of them: you can still sell them or have them delivered. If too few are free when
      the target is reached, it waits.
    </Trans>
  </p>
);

/** What the customer does once the target is reached. */
function WhenExecuted({ side, mode }: { readonly side: Side; readonly mode: ShippingMode | null }) {
  const sold =
    mode === 'deposit' ? (
      <Trans>
        When the limit order has been executed, we take the pieces out of your deposit and pay you; we write to you with
        all you need.
      </Trans>
    ) : (
      <Trans>You send us the goods when the limit order has been executed; we write to you with all you need.</Trans>
    );
  return (
    <p className="text-sm text-soft">
      {side === 'buy' ? (
        <Trans>You pay when the limit order has been executed; we write to you with all you need.</Trans>
      ) : (
        sold
      )}
    </p>
  );
}
