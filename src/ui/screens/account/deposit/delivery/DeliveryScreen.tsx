import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Customer } from '../../../../../domain/account/Customer.ts';
import type { StoreCard } from '../../../../../domain/content/Store.ts';
import type { DepositView } from '../../../../../domain/deposit/DepositView.ts';
import { Money } from '../../../../../domain/kernel/Money.ts';
import { paymentClassOf, type PaymentMethod } from '../../../../../domain/payment/Payment.ts';
import { useShop } from '../../../../binding/ShopContext.ts';
import { Button } from '../../../../kit/Button.tsx';
import { formatCountry } from '../../../../kit/format/formatCountry.ts';
import { CheckField } from '../../../../kit/forms/CheckField.tsx';
import { ErrorSummary } from '../../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../../kit/forms/Form.tsx';
import { FormFailure } from '../../../../kit/forms/FormFailure.tsx';
import { Icon } from '../../../../kit/Icon.tsx';
import { Notice } from '../../../../kit/Notice.tsx';
import { Amount } from '../../../../kit/price/Amount.tsx';
import { feeTexts } from '../../../../messages/deliveryTexts.ts';
import type { AddressRole } from '../../../shared/address/draft.ts';
import { useFieldLabels } from '../../../shared/address/useFieldLabels.ts';
import { AddressPart } from '../../../shared/purchase/AddressPart.tsx';
import { Agreements } from '../../../shared/purchase/Agreements.tsx';
import { DeliverySection } from '../../../shared/purchase/DeliverySection.tsx';
import { PaymentSection } from '../../../shared/purchase/PaymentSection.tsx';
import { PurchaseSection } from '../../../shared/purchase/PurchaseSection.tsx';
import { PiecesToDeliver } from './PiecesToDeliver.tsx';
import type { DeliveryForm } from './useDelivery.ts';

interface DeliveryScreenProps {
  readonly deposit: DepositView;
  readonly customer: Customer;
  readonly stores: readonly StoreCard[];
  readonly delivery: DeliveryForm;
}

/** A fee has one price, that of the bank class. */
const accepts = (method: PaymentMethod): boolean => paymentClassOf(method) === 'bank';

/** A delivery out of the deposit: which pieces, where to, how, and what it costs (DEP-2). */
export function DeliveryScreen({ deposit, customer, stores, delivery }: DeliveryScreenProps) {
  const { t } = useLingui();
  const labels = { ...useFieldLabels(), pieces: t`Pieces` };
  const { form, onSubmit } = delivery;
  return (
    <>
      <Link
        to="/kundenkonto/depotverwaltung"
        search={{ number: deposit.number }}
        className="link inline-flex min-h-8 items-center gap-1 text-sm"
      >
        <Icon name="left" className="size-4" />
        <Trans>My deposit</Trans>
      </Link>
      <h1 className="mt-2 text-4xl">
        <Trans>Delivery from the deposit</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          Choose what you want to hold in your hands. The pieces are yours already: you only pay for shipping and
          insurance. They are reserved as soon as you order.
        </Trans>
      </p>
      <Form id="delivery" onSubmit={onSubmit} className="mt-8 grid gap-10 lg:max-w-160">
        <ErrorSummary entries={form.summary(labels)} attempt={form.attempt} />
        <PiecesToDeliver deposit={deposit} delivery={delivery} error={form.errorOf('pieces')} />
        <WhereTo customer={customer} delivery={delivery} />
        <Ways stores={stores} delivery={delivery} />
        <OrderIt delivery={delivery} />
      </Form>
    </>
  );
}

function WhereTo({ customer, delivery }: Pick<DeliveryScreenProps, 'customer' | 'delivery'>) {
  const { t } = useLingui();
  const { servedCountries, localeTag } = useShop().market;
  const { form, data, book } = delivery;
  const { sameAddress } = form.values;
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
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
      <PurchaseSection title={t`Billing address`}>
        <AddressPart {...address('billing')} />
      </PurchaseSection>
      <PurchaseSection title={t`Shipping address`} text={t`This store delivers to: ${served}.`}>
        <CheckField
          id="same-address"
          name="same-address"
          label={t`Same as the billing address`}
          checked={sameAddress}
          onChange={data.setSameAddress}
        />
        {sameAddress ? null : <AddressPart {...address('shipping')} />}
      </PurchaseSection>
    </>
  );
}

/** Delivery, and payment where there is a fee. */
function Ways({ stores, delivery }: Pick<DeliveryScreenProps, 'stores' | 'delivery'>) {
  const { t } = useLingui();
  const { form, data, methods, fee, quote, isFilled } = delivery;
  const { sameAddress, billing, shipping } = form.values;
  const mode = methods.find(({ method }) => method.id === data.chosen.shippingMethodId)?.method.mode ?? null;
  return (
    <>
      <PurchaseSection title={t`Delivery`}>
        <DeliverySection
          methods={methods}
          goodsAt={sameAddress ? billing : shipping}
          stores={stores}
          data={data}
          isPriced={isFilled && quote !== null}
          error={form.errorOf('shippingMethodId')}
          storeError={form.errorOf('pickupStore')}
        />
      </PurchaseSection>
      {!isFilled || fee === null || Money.isZero(fee) ? null : (
        <PurchaseSection title={t`Payment`}>
          <PaymentSection
            side="buy"
            gross={fee}
            mode={mode}
            data={data}
            error={form.errorOf('paymentMethod')}
            accepts={accepts}
            texts={feeTexts}
            identification={null}
          />
        </PurchaseSection>
      )}
    </>
  );
}

/** The law asks for words that name the obligation to pay where there is one. */
function OrderWords({ isFree }: { readonly isFree: boolean }) {
  return isFree ? <Trans>Place a binding order for the delivery</Trans> : <Trans>Order with obligation to pay</Trans>;
}

/** The total, the agreements, and the button that orders. */
function OrderIt({
  delivery: { form, fee, quote, isFilled, isUnpriced, inDoubt },
}: Pick<DeliveryScreenProps, 'delivery'>) {
  const { privacyAccepted, termsAccepted } = form.values;
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      {!isFilled || fee === null || quote === null ? null : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1" aria-live="polite">
          <dt className="text-soft">
            <Trans>Value of the pieces, yours already</Trans>
          </dt>
          <dd className="text-right text-soft">
            <Amount money={quote.value} />
          </dd>
          <dt className="text-lg font-semibold">
            <Trans>To pay for shipping and insurance</Trans>
          </dt>
          <dd className="text-right text-lg font-semibold">
            {Money.isZero(fee) ? <Trans>nothing</Trans> : <Amount money={fee} />}
          </dd>
        </dl>
      )}
      <div role="status" className="empty:hidden">
        {isUnpriced ? (
          <Notice tone="caution">
            <Trans>What the delivery costs is not known right now. We ask again with the next recalculation.</Trans>
          </Notice>
        ) : null}
        {inDoubt ? (
          <Notice tone="caution">
            <Trans>
              Your last attempt may have ordered a delivery. Please look among{' '}
              <Link to="/kundenkonto/bestelluebersicht" className="link">
                your orders
              </Link>{' '}
              before you choose other pieces; sending the same ones again orders nothing twice.
            </Trans>
          </Notice>
        ) : null}
      </div>
      <Agreements
        side="buy"
        agreed={{ privacyAccepted, termsAccepted }}
        onChange={(changed) => form.fill(changed)}
        privacyError={form.errorOf('privacyAccepted')}
        termsError={form.errorOf('termsAccepted')}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" busy={form.busy} className="w-full sm:w-auto sm:justify-self-start">
        {form.busy ? <Trans>Ordering the delivery …</Trans> : <OrderWords isFree={fee !== null && Money.isZero(fee)} />}
      </Button>
    </div>
  );
}
