import type { Customer } from '../../../domain/account/Customer.ts';
import type { Agreements } from '../../../domain/checkout/Missing.ts';
import type { Money } from '../../../domain/kernel/Money.ts';
import type { ShippingMethodId, Sku } from '../../../domain/kernel/Ids.ts';
import { targetAt } from '../../../domain/limit-order/Distance.ts';
import type { LimitOrderRequest } from '../../../domain/limit-order/PlaceLimitOrder.ts';
import type { Market } from '../../../domain/market/Market.ts';
import type { PaymentMethod } from '../../../domain/payment/Payment.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import { sellsOutOfDeposit } from '../../../domain/shipping/OfferedMethods.ts';
import { defaultMethodId, depositMethodId } from '../../../domain/shipping/ShippingMethods.ts';
import { formatEditable } from '../../kit/format/formatNumber.ts';
import { accountOf, draftOf, neededAddresses, type Draft } from '../shared/address/draft.ts';
import { enteredTerms, type TermsDraft, type TermsPlace } from '../shared/limit-order/terms.ts';
import type { LimitOrderSearch } from './limitOrderSearch.ts';

/** What is entered for a new limit order. */
export interface LimitOrderValues extends Draft, TermsDraft, Agreements {
  readonly side: Side;
  readonly shippingMethodId: ShippingMethodId;
  /** Empty: none. */
  readonly pickupStore: string;
  readonly paymentMethod: PaymentMethod;
}

/** Where a target starts: so many hundredths of a percent better than the price of now. */
const firstDistance: Readonly<Record<Side, number>> = { buy: -300, sell: 300 };

/** The target that a side starts with. */
export const firstTarget = (side: Side, current: Money | null, { localeTag }: Pick<TermsPlace, 'localeTag'>): string =>
  current === null ? '' : formatEditable(targetAt(current, firstDistance[side]).centAmount, localeTag);

/** The values of an untouched form: from the address, the account and the price of now. */
export function firstValues(
  side: Side,
  { from, quantity = '1', target, until = '' }: LimitOrderSearch,
  {
    customer,
    market,
    current,
    place,
    inDeposit,
  }: {
    readonly customer: Customer | null;
    readonly market: Market;
    readonly current: Money | null;
    readonly place: TermsPlace;
    /** The pieces that the customer may sell out of the deposit. */
    readonly inDeposit: number;
  },
): LimitOrderValues {
  const [day = '', time = ''] = until.split('T');
  const isOutOfDeposit = side === 'sell' && from === 'deposit' && inDeposit > 0;
  const nothing = { billingAddress: null, shippingAddress: null, email: null, payoutAccount: null };
  return {
    ...draftOf({ cart: nothing }, market.country, customer),
    side,
    quantity,
    target: target ?? firstTarget(side, current, place),
    day,
    time,
    shippingMethodId: (isOutOfDeposit ? depositMethodId : defaultMethodId)(market.store, side),
    pickupStore: '',
    paymentMethod: 'wire',
    privacyAccepted: false,
    termsAccepted: false,
  };
}

/** What the form asks for. */
export const requestOf = (
  values: LimitOrderValues,
  {
    sku,
    market,
    place,
    payoutIn,
  }: {
    readonly sku: Sku;
    readonly market: Market;
    readonly place: TermsPlace;
    /** Whether the seller is paid into an account. */
    readonly payoutIn: boolean;
  },
): LimitOrderRequest => ({
  ...enteredTerms(values, place),
  ...neededAddresses(
    values,
    sellsOutOfDeposit({ transactionType: values.side, shippingMethodId: values.shippingMethodId }),
  ),
  sku,
  side: values.side,
  shippingMethodId: values.shippingMethodId,
  pickupStore: values.pickupStore === '' ? null : values.pickupStore,
  paymentMethod: values.paymentMethod,
  payoutAccount: payoutIn ? accountOf(values.payout, market.store) : null,
  privacyAccepted: values.privacyAccepted,
  termsAccepted: values.termsAccepted,
});
