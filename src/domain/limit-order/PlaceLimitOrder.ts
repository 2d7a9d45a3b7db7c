import * as Result from 'effect/Result';
import type { Purchase } from '../cart/Cart.ts';
import { notSoldBecause } from '../cart/CartLines.ts';
import type { Product } from '../catalog/Product.ts';
import type { Agreements } from '../checkout/Missing.ts';
import { neededOfCart } from '../checkout/Missing.ts';
import { type Check, checkOrder, complete, payable, served, shippable, sound } from '../checkout/OrderChecks.ts';
import type { LimitOrderId, LimitOrderNumber, OwnerId, Sku } from '../kernel/Ids.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import type { Market, MarketCountry } from '../market/Market.ts';
import { currencyOf } from '../market/Stores.ts';
import { ProductNoLongerAvailable, PurchaseBroken } from '../order/OrderErrors.ts';
import type { PlacementRefused } from '../order/ports/Orders.ts';
import { paymentClassOf } from '../payment/Payment.ts';
import { PaymentMethodRefused } from '../payment/PaymentErrors.ts';
import { tidyPayoutAccount } from '../payout/PayoutAccount.ts';
import { payoutProblems } from '../payout/PayoutRules.ts';
import type { PriceTick, Side } from '../pricing/PriceTick.ts';
import { CountryNotServed } from '../shipping/ShippingErrors.ts';
import { type FreeInDeposit, sellsOutOfDeposit } from '../shipping/OfferedMethods.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import type { Decided } from './Decided.ts';
import type { KeptLimitOrder, LimitDelivery } from './LimitOrder.ts';
import { type LimitOrderCapExceeded, NoLimitOrders, TooManyLimitOrders } from './LimitOrderErrors.ts';
import { type EnteredTerms, fittingTerms, maxOpenLimitOrders } from './LimitOrderFit.ts';

/** A limit order as it is asked for; what the order needs is given with it, because its owner is not there later. */
export interface LimitOrderRequest extends EnteredTerms, LimitDelivery, Agreements {
  readonly sku: Sku;
  readonly side: Side;
}

/** What a limit order is placed on. */
export interface PlacingLimitOrder {
  readonly request: LimitOrderRequest;
  readonly product: Product;
  readonly customer: { readonly id: OwnerId; readonly email: string; readonly phoneVerified: boolean };
  /** The customer's limit orders that are not finished. */
  readonly open: number;
  readonly market: Market;
  readonly tick: PriceTick;
  readonly facts: ShopFacts;
  /** The pieces in the customer's deposits that may be sold now. A limit order reserves none of them. */
  readonly freeInDeposit: FreeInDeposit;
  readonly statesOfZip?: StatesOfZip | undefined;
  readonly ids: { readonly id: LimitOrderId; readonly number: LimitOrderNumber };
  readonly now: Instant;
  readonly supportCode: string;
}

/** Why the order of a limit order would lack something already when it is made. */
type RequestRefused = Extract<
  PlacementRefused,
  {
    readonly _tag:
      | 'OrderIncomplete'
      | 'CountryNotServed'
      | 'ShippingMethodNotFound'
      | 'ShippingMethodRefused'
      | 'PaymentMethodRefused'
      | 'PurchaseBroken'
      | 'ProductNoLongerAvailable';
  }
>;
/** Why a limit order cannot be placed. */
export type LimitOrderRefused =
  InvalidFields | LimitOrderCapExceeded | NoLimitOrders | TooManyLimitOrders | RequestRefused;

/**
 * What a limit order buys or sells, as the order will: for the checks and prices of an order. Its owner is a customer with
 * an e-mail; limit orders redeem no coupons.
 */
export const purchaseOf = (
  limitOrder: Omit<LimitDelivery, 'agreements'> &
    Pick<KeptLimitOrder, 'ownerId' | 'store' | 'locale' | 'side' | 'country' | 'sku' | 'quantity' | 'targetUnitPrice'>,
  email: string,
): Purchase => ({
  ownerId: limitOrder.ownerId,
  store: limitOrder.store,
  locale: limitOrder.locale,
  transactionType: limitOrder.side,
  country: limitOrder.country,
  currency: limitOrder.targetUnitPrice.currency,
  lines: [{ sku: limitOrder.sku, quantity: limitOrder.quantity }],
  email,
  billingAddress: limitOrder.billingAddress,
  shippingAddress: limitOrder.shippingAddress,
  shippingMethodId: limitOrder.shippingMethodId,
  pickupStore: limitOrder.pickupStore,
  paymentMethod: limitOrder.paymentMethod,
  payoutAccount: limitOrder.payoutAccount,
  coupon: null,
});

/**
 * Refuses a payment method at the full price, because targets are prices of the bank class: cash, card and PayPal pay no
 * limit order.
 */
export const paidAtBankPrice: Check = ({ purchase: { paymentMethod } }) =>
  paymentClassOf(paymentMethod) === 'bank'
    ? Result.succeed(null)
    : Result.fail(new PaymentMethodRefused({ reason: 'not-offered' }));

/** What is checked when a limit order is made; stock, sums and fresh prices count when it is executed. */
const checksOfRequest: readonly Check[] = [complete(neededOfCart), sound, served, shippable, paidAtBankPrice, payable];

/** The refusals of `checksOfRequest`; any other would be of a request that no customer can have put together. */
const ofRequest =
  (supportCode: string) =>
  (refused: PlacementRefused): RequestRefused => {
    switch (refused._tag) {
      case 'OrderIncomplete':
      case 'CountryNotServed':
      case 'ShippingMethodNotFound':
      case 'ShippingMethodRefused':
      case 'PaymentMethodRefused':
      case 'PurchaseBroken':
      case 'ProductNoLongerAvailable':
        return refused;
      default:
        return new PurchaseBroken({ supportCode });
    }
  };

/** A day before the expiry its customer is reminded, unless the terms are given later than that. */
export const remindAtFor = (expiresAt: Instant, now: Instant): Instant | null =>
  expiresAt - days(1) > now ? expiresAt - days(1) : null;

/** The request with tidy entries. A sale out of the deposit has no place of its goods, whatever address is sent with it. */
const tidied = (request: LimitOrderRequest): LimitOrderRequest => {
  const { side, shippingMethodId, billingAddress, shippingAddress, payoutAccount } = request;
  const isWithoutPlace = shippingAddress === null || sellsOutOfDeposit({ transactionType: side, shippingMethodId });
  return {
    ...request,
    billingAddress: tidyAddress(billingAddress),
    shippingAddress: isWithoutPlace ? null : tidyAddress(shippingAddress),
    payoutAccount: payoutAccount === null ? null : tidyPayoutAccount(payoutAccount),
  };
};

const fieldProblems = (
  { billingAddress, shippingAddress, payoutAccount }: LimitOrderRequest,
  { market, statesOfZip }: PlacingLimitOrder,
): InvalidFields['problems'] => [
  ...validateAddress(billingAddress, 'billingAddress', statesOfZip),
  ...(shippingAddress === null ? [] : validateAddress(shippingAddress, 'shippingAddress', statesOfZip)),
  ...(payoutAccount === null ? [] : payoutProblems(payoutAccount, market.store)),
];

/** Whether the shop takes limit orders for a product on a side. */
export const takesLimitOrders = (product: Product, side: Side): boolean =>
  product.limitOrderable && product.preciousMetal !== null && notSoldBecause(product, side) === null;

/**
 * A new limit order: pending until its customer's phone is verified, else active. Refused when the product takes none, the
 * customer has 100 open ones, the terms do not fit, or its order would lack something now, such as the pieces in the deposit
 * out of which it sells (LIM-1, LIM-2, LIM-6).
 */
export const placeLimitOrder = (placing: PlacingLimitOrder): Result.Result<Decided, LimitOrderRefused> => {
  const { product, customer, open, market, tick, facts, freeInDeposit, ids, now, supportCode } = placing;
  const request = tidied(placing.request);
  const { side, sku, privacyAccepted, termsAccepted, ...given } = request;
  const { store } = market;
  return Result.gen(function* () {
    if (notSoldBecause(product, side) !== null)
      return yield* Result.fail(new ProductNoLongerAvailable({ skus: [sku] }));
    if (!takesLimitOrders(product, side)) return yield* Result.fail(new NoLimitOrders({ sku }));
    if (open >= maxOpenLimitOrders) return yield* Result.fail(new TooManyLimitOrders({ most: maxOpenLimitOrders }));
    const terms = yield* fittingTerms(given, { currency: currencyOf(store), now });
    const { country: goodsAt } = request.shippingAddress ?? request.billingAddress;
    const country: MarketCountry | undefined = market.servedCountries.find((served) => served === goodsAt);
    if (country === undefined && request.shippingAddress !== null)
      return yield* Result.fail(new CountryNotServed({ country: goodsAt, served: market.servedCountries }));
    const problems = fieldProblems(request, placing);
    if (problems.length > 0) return yield* Result.fail(new InvalidFields({ problems }));
    const limitOrder: KeptLimitOrder = {
      ...ids,
      ownerId: customer.id,
      store,
      locale: market.localeTag,
      country: country ?? market.country,
      side,
      sku,
      status: customer.phoneVerified ? 'active' : 'pending',
      version: 1,
      ...given,
      ...terms,
      createdAt: now,
      termsSince: tick.lastRecalculatedAt,
      heldBack: null,
      remindAt: remindAtFor(terms.expiresAt, now),
      order: null,
      listed: true,
    };
    const checked = checkOrder(
      {
        purchase: purchaseOf(limitOrder, customer.email),
        agreements: { privacyAccepted, termsAccepted },
        market,
        now,
        sessionLevel: 'User',
        cashDeals: [],
        facts,
        supportCode,
        tick,
        productOf: (asked) => (asked === sku ? product : undefined),
        freeInDeposit,
      },
      checksOfRequest,
    );
    yield* Result.mapError(checked, ofRequest(supportCode));
    return { limitOrder, evidence: { what: 'created', at: now, ...terms } };
  });
};
