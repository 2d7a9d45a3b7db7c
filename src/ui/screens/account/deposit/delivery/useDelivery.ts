import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { FormEventHandler } from 'react';
import { deliverFromDeposit } from '../../../../../application/deposit/tokens.ts';
import type { Customer } from '../../../../../domain/account/Customer.ts';
import type { Agreements } from '../../../../../domain/checkout/Missing.ts';
import type { StoreCard } from '../../../../../domain/content/Store.ts';
import type { DeliveryQuote, DeliveryRequest } from '../../../../../domain/deposit/Delivery.ts';
import type { DepositView } from '../../../../../domain/deposit/DepositView.ts';
import type { ShippingMethodId, Sku } from '../../../../../domain/kernel/Ids.ts';
import { Money } from '../../../../../domain/kernel/Money.ts';
import type { Pieces } from '../../../../../domain/kernel/Pieces.ts';
import type { PaymentMethod } from '../../../../../domain/payment/Payment.ts';
import { isInStore, type OfferedMethod } from '../../../../../domain/shipping/Shipping.ts';
import { defaultMethodId } from '../../../../../domain/shipping/ShippingMethods.ts';
import { useShop } from '../../../../binding/ShopContext.ts';
import { fieldMessage } from '../../../../messages/fieldMessage.ts';
import { notSentWords } from '../../../../messages/refusals/refusalWords.ts';
import { addressesOf, draftOf, type Draft } from '../../../shared/address/draft.ts';
import { controlOf, draftProblems, inForm } from '../../../shared/address/draftProblems.ts';
import { useForm, type Form } from '../../../shared/forms/useForm.ts';
import { agreementProblems } from '../../../shared/purchase/agreementProblems.ts';
import { choiceProblems } from '../../../shared/purchase/choiceProblems.ts';
import type { Choosing } from '../../../shared/purchase/Choosing.ts';
import { draftFields, type DraftFields } from '../../../shared/purchase/draftFields.ts';
import { type AddressBook, useAddressBook } from '../../../shared/purchase/useAddressBook.ts';
import { useAttempt } from '../../../shared/purchase/useAttempt.ts';
import { useDraftMessages } from '../../../shared/purchase/useDraftMessages.ts';
import { useDeliveryQuote } from './useDeliveryQuote.ts';

export interface DeliveryValues extends Draft, Agreements {
  readonly shippingMethodId: ShippingMethodId;
  /** Empty: none. */
  readonly pickupStore: string;
  readonly paymentMethod: PaymentMethod;
}

export interface DeliveryForm {
  readonly form: Form<DeliveryValues>;
  /** The selected pieces of each product; 0: none. */
  readonly selected: (sku: Sku) => number;
  readonly select: (sku: Sku, pieces: number) => void;
  /** Whether any piece is selected. */
  readonly isFilled: boolean;
  /** What the selected pieces cost; null while it is not known. */
  readonly quote: DeliveryQuote | null;
  /** Whether the shop could not say what the selected pieces cost to deliver. */
  readonly isUnpriced: boolean;
  /** An earlier attempt may have ordered a delivery. */
  readonly inDoubt: boolean;
  /** Without a quote, their prices are those of other pieces. */
  readonly methods: readonly OfferedMethod[];
  /** The price of the chosen method; null while it is not known. */
  readonly fee: Money | null;
  readonly data: DraftFields & Choosing;
  readonly book: AddressBook;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

interface DeliveryParts {
  readonly deposit: DepositView;
  readonly customer: Customer;
  readonly stores: readonly StoreCard[];
}

const nothingSelected = msg`Please choose at least one piece.`;
/** The answer to an earlier attempt was lost, and that attempt had ordered the delivery of other pieces, or in another way. */
const orderedBefore = msg`Your earlier attempt has already ordered a delivery. You find it among your orders; ordering again makes a second one.`;
const pricePending = msg`We are still calculating what the delivery costs. Please order as soon as you see it.`;
const noCart = { billingAddress: null, shippingAddress: null, email: null, payoutAccount: null };
const secrets = ['payout', 'privacyAccepted', 'termsAccepted'] as const;

/** The form of a delivery out of a deposit: what is selected and typed, its cost, and its order (DEP-2). */
export function useDelivery({ deposit, customer, stores }: DeliveryParts): DeliveryForm {
  const { market } = useShop();
  const { store, localeTag, servedCountries } = market;
  const router = useRouter();
  const { send, inDoubt } = useAttempt('deliveryKey', deliverFromDeposit);
  const [counts, setCounts] = useState<ReadonlyMap<Sku, number>>(new Map());
  const pieces: readonly Pieces[] = deposit.positions.flatMap(({ sku, pieces: there, reserved }) => {
    const quantity = Math.min(counts.get(sku) ?? 0, there - reserved);
    return quantity > 0 ? { sku, quantity } : [];
  });
  const isFilled = pieces.length > 0;
  const { quote, failed, methods, askAgain } = useDeliveryQuote(deposit, pieces);
  const [initial] = useState(() => ({
    ...draftOf({ cart: noCart }, market.country, customer),
    shippingMethodId: defaultMethodId(store, 'buy'),
    pickupStore: '',
    paymentMethod: 'wire' as const,
    privacyAccepted: false,
    termsAccepted: false,
  }));
  const messageOf = useDraftMessages();
  const rules = useMemo(
    () => () =>
      Promise.resolve((values: DeliveryValues) => {
        const { shippingMethodId, pickupStore, paymentMethod } = values;
        const chosen = { shippingMethodId, pickupStore: pickupStore === '' ? null : pickupStore, paymentMethod };
        return [
          ...(isFilled ? [] : [{ field: 'pieces', message: nothingSelected }]),
          ...choiceProblems({
            cart: { store, transactionType: 'buy', ...chosen },
            methods,
            gross: Money.zero(deposit.currency),
            market,
            stores,
          }),
          ...draftProblems(values, servedCountries).map(inForm),
          ...agreementProblems(values, 'buy'),
        ];
      }),
    [store, market, methods, stores, servedCountries, isFilled, deposit.currency],
  );
  const form = useForm<DeliveryValues>({
    name: 'delivery',
    initial,
    rules,
    controlOf: (field) => (field === 'pieces' ? 'delivery-pieces' : controlOf(field)),
    messageOf,
    secrets,
    kept: false,
  });
  const { values } = form;
  const fee = quote?.methods.find(({ method }) => method.id === values.shippingMethodId)?.price ?? null;
  const book = useAddressBook(customer);
  const requestOf = (sent: DeliveryValues, { tickId }: DeliveryQuote, agreed: Money): DeliveryRequest => ({
    tickId,
    fee: agreed,
    pieces,
    ...addressesOf(sent),
    shippingMethodId: sent.shippingMethodId,
    pickupStore: sent.pickupStore === '' ? null : sent.pickupStore,
    paymentMethod: Money.isZero(agreed) ? null : sent.paymentMethod,
    privacyAccepted: sent.privacyAccepted,
    termsAccepted: sent.termsAccepted,
  });
  return {
    form,
    selected: (sku) => counts.get(sku) ?? 0,
    select: (sku, count) => setCounts(new Map([...counts, [sku, count]])),
    isFilled,
    quote,
    isUnpriced: isFilled && failed,
    inDoubt,
    methods,
    fee,
    book,
    data: {
      ...draftFields(form, () => {}),
      chosen: {
        shippingMethodId: values.shippingMethodId,
        pickupStore: values.pickupStore === '' ? null : values.pickupStore,
        paymentMethod: values.paymentMethod,
      },
      choose: ({ pickupStore, ...choices }) => {
        const method = methods.find(({ method: { id } }) => id === choices.shippingMethodId)?.method;
        const leavesStore = method !== undefined && !isInStore(method.mode);
        form.fill({
          ...choices,
          ...(pickupStore === undefined ? {} : { pickupStore: pickupStore ?? '' }),
          ...(leavesStore ? { pickupStore: '' } : {}),
        });
      },
    },
    onSubmit: form.submit(async (sent) => {
      if (quote === null || fee === null)
        return { failure: failed ? notSentWords('no-answer', { localeTag, side: 'buy' }) : pricePending };
      const request = requestOf(sent, quote, fee);
      const outcome = await send((idempotencyKey) => ({ number: deposit.number, request, idempotencyKey }));
      if (outcome === null) return {};
      if (outcome.ok) {
        book.keepTyped(sent);
        await router.navigate({ to: '/kundenkonto/bestelluebersicht/$slug', params: { slug: outcome.value.id } });
        return null;
      }
      const { error } = outcome;
      if (typeof error === 'string') return { failure: notSentWords(error, { localeTag, side: 'buy' }) };
      if (error._tag === 'InvalidFields')
        return {
          fields: error.problems.map(inForm).map(({ field, problem }) => ({ field, message: fieldMessage(problem) })),
        };
      askAgain();
      void router.invalidate();
      if (error._tag === 'IdempotencyKeyReused') return { failure: orderedBefore };
      return { failure: notSentWords(error, { localeTag, side: 'buy' }) };
    }),
  };
}
