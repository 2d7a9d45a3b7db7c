import { useMemo, useState } from 'react';
import type { Customer } from '../../../domain/account/Customer.ts';
import { paysIntoAccount } from '../../../domain/cart/CartPayment.ts';
import type { StoreCard } from '../../../domain/content/Store.ts';
import { Money } from '../../../domain/kernel/Money.ts';
import { offeredDeliveries } from '../../../domain/limit-order/OfferedDeliveries.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import type { Market } from '../../../domain/market/Market.ts';
import { currencyOf } from '../../../domain/market/Stores.ts';
import { timeZoneOf } from '../../../domain/market/TimeZones.ts';
import { payoutProblems } from '../../../domain/payout/PayoutRules.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { defaultMethodId } from '../../../domain/shipping/ShippingMethods.ts';
import { sellsOutOfDeposit } from '../../../domain/shipping/OfferedMethods.ts';
import { choosesStore } from '../../../domain/shipping/ReceivingStore.ts';
import type { OfferedMethod } from '../../../domain/shipping/Shipping.ts';
import { useShop } from '../../binding/ShopContext.ts';
import type { PriceState } from '../../kit/live.ts';
import { tiersOfSide } from '../../kit/product/tiers.ts';
import { draftProblems, inForm } from '../shared/address/draftProblems.ts';
import { useForm, type Form } from '../shared/forms/useForm.ts';
import { usePastPrices, type PricesOfYear } from '../shared/limit-order/usePastPrices.ts';
import { piecesOf, termsProblems, type TermsPlace } from '../shared/limit-order/terms.ts';
import { useTerms, type Terms } from '../shared/limit-order/useTerms.ts';
import { useUnitPrices } from '../shared/limit-order/useUnitPrices.ts';
import { useAddressBook, type AddressBook } from '../shared/purchase/useAddressBook.ts';
import { agreementProblems } from '../shared/purchase/agreementProblems.ts';
import { choiceProblems } from '../shared/purchase/choiceProblems.ts';
import type { Choosing } from '../shared/purchase/Choosing.ts';
import { draftFields, type DraftFields } from '../shared/purchase/draftFields.ts';
import { useDraftMessages } from '../shared/purchase/useDraftMessages.ts';
import { keptFormName } from '../shared/session/keptForms.ts';
import type { LimitOrderSearch } from './limitOrderSearch.ts';
import { controlOf } from './controlOf.ts';
import { firstTarget, firstValues, type LimitOrderValues } from './values.ts';

export interface LimitOrderForm {
  readonly form: Form<LimitOrderValues>;
  /** The sides on which the product is traded. */
  readonly sides: readonly Side[];
  readonly chooseSide: (side: Side) => void;
  /** The unit price of now; null while it is unknown. */
  readonly current: Money | null;
  readonly state: PriceState;
  readonly past: PricesOfYear;
  readonly terms: Terms;
  readonly data: DraftFields & Choosing;
  readonly methods: readonly OfferedMethod[];
  readonly book: AddressBook;
  /** Whether the seller is paid into an account. */
  readonly payoutIn: boolean;
}

export interface LimitOrderParts {
  readonly priced: PricedProduct;
  readonly search: LimitOrderSearch;
  readonly customer: Customer | null;
  readonly stores: readonly StoreCard[];
  /** Whether the shop offers deposits. */
  readonly deposits: boolean;
  /** The pieces of the product that the customer may sell out of the deposit. */
  readonly inDeposit: number;
  /** When the page was rendered. */
  readonly at: number;
}

/** Where the terms of the store's limit orders are entered. */
export const placeOf = ({ store, localeTag }: Pick<Market, 'store' | 'localeTag'>): TermsPlace => ({
  currency: currencyOf(store),
  timeZone: timeZoneOf(store),
  localeTag,
});

const secrets = ['payout', 'privacyAccepted', 'termsAccepted'] as const;

/** The form of a new limit order: what is typed is its values, checked by the rules of the core. */
export function useLimitOrder(parts: LimitOrderParts): LimitOrderForm {
  const { priced, search, customer, stores, deposits, inDeposit, at } = parts;
  const { market } = useShop();
  const { store, servedCountries } = market;
  const { product } = priced;
  const sides = (['buy', 'sell'] as const).filter((side) => tiersOfSide(priced.prices, side).length > 0);
  const asked: Side = search.type === 'sell' ? 'sell' : 'buy';
  const firstSide = sides.includes(asked) ? asked : (sides[0] ?? asked);
  const place = useMemo(() => placeOf({ store, localeTag: market.localeTag }), [store, market.localeTag]);
  // The country of the address is not known yet where it is typed here.
  const [country, setCountry] = useState(market.country);
  const prices = useUnitPrices(priced, { country, currency: place.currency });
  const [initial] = useState(() =>
    firstValues(firstSide, search, { customer, market, current: prices.of(firstSide, 1), place, inDeposit }),
  );
  const messageOf = useDraftMessages();
  const rules = useMemo(
    () => () =>
      Promise.resolve((values: LimitOrderValues) => {
        const { side, quantity, payout, shippingMethodId, pickupStore, paymentMethod } = values;
        const chosen = { shippingMethodId, pickupStore: pickupStore === '' ? null : pickupStore, paymentMethod };
        const cart = { store, transactionType: side, ...chosen };
        const zero = Money.zero(place.currency);
        const goods = { product, pieces: piecesOf(quantity) ?? 1, inDeposit, goods: zero };
        const methods = offeredDeliveries({ ...goods, store, side, facts: { deposits }, now: at });
        return [
          ...termsProblems(values, place, Date.now()),
          ...draftProblems(values, servedCountries, sellsOutOfDeposit(cart)).map(inForm),
          ...choiceProblems({ cart, methods, gross: zero, market, stores }),
          ...(paysIntoAccount(cart) ? payoutProblems(payout, store).map(inForm) : []),
          ...agreementProblems(values, side),
        ];
      }),
    [store, place, product, deposits, inDeposit, at, servedCountries, market, stores],
  );
  const form = useForm<LimitOrderValues>({
    name: 'limit-order',
    initial,
    rules,
    controlOf,
    messageOf,
    secrets,
    kept: customer === null ? false : keptFormName(`limit-order ${product.sku}`, customer.id),
  });
  const { values } = form;
  const pieces = piecesOf(values.quantity) ?? 1;
  const current = prices.of(values.side, pieces);
  const terms = useTerms(form, current, place);
  const { side, shippingMethodId, sameAddress } = values;
  const isAtBill = sameAddress || sellsOutOfDeposit({ transactionType: side, shippingMethodId });
  const goodsAt = values[isAtBill ? 'billing' : 'shipping'].country;
  const served = servedCountries.find((one) => one === goodsAt) ?? market.country;
  if (served !== country) setCountry(served);
  const chosen = {
    shippingMethodId: values.shippingMethodId,
    pickupStore: values.pickupStore === '' ? null : values.pickupStore,
    paymentMethod: values.paymentMethod,
  };
  const methods = offeredDeliveries({
    store,
    side: values.side,
    product,
    pieces,
    inDeposit,
    goods: terms.total ?? Money.zero(place.currency),
    facts: { deposits },
    now: at,
  });
  return {
    form,
    sides,
    chooseSide: (side) => {
      const untouched = values.target === firstTarget(values.side, current, place);
      form.fill({
        side,
        shippingMethodId: defaultMethodId(store, side),
        pickupStore: '',
        ...(untouched ? { target: firstTarget(side, prices.of(side, pieces), place) } : {}),
      });
    },
    current,
    state: prices.state,
    past: usePastPrices(product.preciousMetal, values.side, current),
    terms,
    data: {
      ...draftFields(form, () => {}),
      chosen,
      choose: ({ pickupStore, ...choices }) => {
        const method = methods.find(({ method: { id } }) => id === choices.shippingMethodId)?.method;
        const leavesStore = method !== undefined && !choosesStore(method);
        form.fill({
          ...choices,
          ...(pickupStore === undefined ? {} : { pickupStore: pickupStore ?? '' }),
          ...(leavesStore ? { pickupStore: '' } : {}),
        });
      },
    },
    methods,
    book: useAddressBook(customer),
    payoutIn: paysIntoAccount({ transactionType: values.side, paymentMethod: values.paymentMethod }),
  };
}
