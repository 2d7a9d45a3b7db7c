import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEventHandler } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { sellsOutOfDeposit } from '../../../../domain/shipping/OfferedMethods.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { longestEmail } from '../../../../domain/validation/Email.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorSummary } from '../../../kit/forms/ErrorSummary.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { sideWords } from '../../shared/cart/sideWords.ts';
import { useCartSide } from '../../shared/side/useCartSide.ts';
import { shownIdentification } from '../shownIdentification.ts';
import { LineLosses } from '../../shared/cart/LineLosses.tsx';
import type { Recalculation } from '../../shared/cart/useRecalculation.ts';
import { CheckoutProgress } from '../CheckoutProgress.tsx';
import { LostCart, type LostCartProps } from '../LostCart.tsx';
import { OrderSummary } from '../OrderSummary.tsx';
import { AccountsEmail, EmailHasAccount, BuyerHint } from './AccountHint.tsx';
import { CompanyInvoice } from './CompanyInvoice.tsx';
import { DeliverySection } from '../../shared/purchase/DeliverySection.tsx';
import type { AddressRole } from '../../shared/address/draft.ts';
import { AddressPart } from '../../shared/purchase/AddressPart.tsx';
import { useFieldLabels } from '../../shared/address/useFieldLabels.ts';
import { paysIntoAccount } from '../../../../domain/cart/CartPayment.ts';
import { GoodsAtSection } from '../../shared/purchase/GoodsAtSection.tsx';
import { PayoutSection } from '../../shared/purchase/PayoutSection.tsx';
import { PaymentSection } from '../../shared/purchase/PaymentSection.tsx';
import { RepeatChoices } from './RepeatChoices.tsx';
import { PurchaseSection } from '../../shared/purchase/PurchaseSection.tsx';
import type { Checkout } from './useBuyer.ts';
import type { DepositMove } from '../../shared/deposit/useDepositMove.ts';
import type { MyData } from './useMyData.ts';

export interface MyDataScreenProps {
  readonly cart: PricedCart;
  readonly data: MyData;
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
  readonly recalculation: Pick<Recalculation, 'changes' | 'takeNote' | 'state' | 'identification'>;
  readonly busy: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly buyer: Checkout;
  readonly lost: LostCartProps | null;
  readonly move: Pick<DepositMove, 'to' | 'problem'>;
}

/** The step "my data": all data of an order on one page, in one column (CHK-2, 3). */
export function MyDataScreen(props: MyDataScreenProps) {
  const { cart, data, methods, stores, recalculation, busy, onSubmit, lost, buyer, move } = props;
  const { form } = data;
  const { email, billing, sameAddress } = form.values;
  const { t, i18n } = useLingui();
  const labels = useFieldLabels();
  const side = cart.cart.transactionType;
  const words = sideWords[side];
  const mode = methods.find(({ method }) => method.id === data.chosen.shippingMethodId)?.method.mode ?? null;
  const chosen = { ...cart, cart: { ...cart.cart, ...data.chosen } };
  const address = (role: AddressRole) => ({
    role,
    draft: form.values[role],
    data,
    addresses: buyer.customer?.addresses ?? null,
    keep: buyer.keep[role],
    onKeep: (keep: boolean) => buyer.onKeep(role, keep),
  });
  return (
    <main className="wrap py-6 md:py-10">
      <CheckoutProgress step="my-data" />
      <div className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last lg:self-stretch">
          <OrderSummary cart={cart} saving={data.saving} changes={recalculation.changes} state={recalculation.state} />
        </div>
        <Form id="my-data" onSubmit={onSubmit} className="grid gap-10 lg:max-w-160">
          <div className="grid gap-4">
            <h1 className="text-3xl">
              <Trans>My data</Trans>
            </h1>
            <BuyerHint email={buyer.customer?.email ?? null} />
            {buyer.last === null ? null : (
              <RepeatChoices order={buyer.last} stores={stores} busy={buyer.repeating} onRepeat={buyer.onRepeat} />
            )}
            {lost === null ? null : <LostCart {...lost} />}
            <LineLosses changes={recalculation.changes} onTakeNote={recalculation.takeNote} />
            <ErrorSummary entries={form.summary(labels)} attempt={form.attempt} />
          </div>
          <PurchaseSection title={t`Contact`}>
            {buyer.customer !== null ? (
              <AccountsEmail email={buyer.customer.email} side={side} />
            ) : (
              <TextField
                {...data.email}
                label={t`E-mail`}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={longestEmail + 20}
                onBlur={() => {
                  data.email.onBlur();
                  buyer.onEmail(email);
                }}
                hint={t`For the order confirmation and questions about it, nothing else.`}
              />
            )}
            {buyer.taken === null || buyer.taken !== email.trim() ? null : <EmailHasAccount email={buyer.taken} />}
          </PurchaseSection>
          <PurchaseSection title={i18n._(words.billing)}>
            <AddressPart {...address('billing')} />
            <CompanyInvoice customer={buyer.customer} company={billing.company} />
          </PurchaseSection>
          {sellsOutOfDeposit(chosen.cart) ? null : (
            <GoodsAtSection
              side={side}
              {...(side === 'buy' && mode === 'deposit'
                ? { text: t`Nothing is sent there now; the address decides the tax.` }
                : {})}
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
              error={move.problem === null ? form.errorOf('shippingMethodId') : i18n._(move.problem)}
              onMisfits={move.to}
              storeError={form.errorOf('pickupStore')}
            />
          </PurchaseSection>
          <PurchaseSection title={i18n._(words.payment)}>
            <PaymentSection
              side={side}
              gross={cart.totals.gross}
              mode={mode}
              data={data}
              error={form.errorOf('paymentMethod')}
              identification={shownIdentification(chosen, stores, recalculation.identification)}
            />
            {paysIntoAccount(chosen.cart) ? <PayoutSection data={data} /> : null}
          </PurchaseSection>
          <Finish data={data} busy={busy} />
        </Form>
      </div>
    </main>
  );
}

function Finish({
  data: { failure, lost },
  busy,
}: {
  readonly data: Pick<MyData, 'failure' | 'lost'>;
  readonly busy: boolean;
}) {
  const { i18n } = useLingui();
  const words = sideWords[useCartSide()];
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <div role="alert" className="empty:hidden">
        {failure === null || lost ? null : (
          <Notice tone="alarm" title={<Trans>This has not been saved yet</Trans>}>
            <p>
              {i18n._(failure)} <Trans>What you have entered stays on this page.</Trans>
            </p>
            {/* As the first of its form, Enter in a field presses it: a save that runs must not make it busy. */}
            <Button type="submit" look="quiet" small busy={busy} className="mt-3">
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
      </div>
      <Button type="submit" busy={busy} className="w-full sm:w-auto sm:justify-self-start">
        {busy ? (
          <Trans>Saving your data …</Trans>
        ) : (
          <>
            {i18n._(words.toReview)}
            <Icon name="right" className="size-4" />
          </>
        )}
      </Button>
      <p className="text-sm text-soft">{i18n._(words.notOrderedYet)}</p>
    </div>
  );
}
