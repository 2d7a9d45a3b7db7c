import * as Result from 'effect/Result';
import type { Cart, Prices, Purchase } from '../cart/Cart.ts';
import { CartChanged, OutOfStock } from '../cart/CartErrors.ts';
import type { OwnerAccount } from '../cart/OwnerAccount.ts';
import { aboveMinimum, withinLimit } from '../cart/WithinLimit.ts';
import { notSoldBecause, piecesAvailable } from '../cart/CartLines.ts';
import { paymentRefusalOf } from '../cart/CartPayment.ts';
import { priceCart, pricesOf, type Pricing } from '../cart/PriceCart.ts';
import { chargeOf } from '../cart/QuoteCart.ts';
import type { Instant } from '../kernel/Instant.ts';
import { isQuantity, maxLines } from '../kernel/Quantity.ts';
import type { Market } from '../market/Market.ts';
import { PurchaseBroken, OrderIncomplete, ProductNoLongerAvailable } from '../order/OrderErrors.ts';
import type { CartOrigin } from '../order/OrderOrigin.ts';
import type { OrderRefused } from '../order/ports/Orders.ts';
import { PaymentMethodRefused } from '../payment/PaymentErrors.ts';
import { PriceMismatch, PricesStale, QuoteInvalid } from '../pricing/PricingErrors.ts';
import type { Quote } from '../pricing/Quote.ts';
import { quoteDifference, quoteStillHolds } from '../pricing/Quotes.ts';
import { isStale } from '../pricing/Ticks.ts';
import type { SessionLevel } from '../session/Session.ts';
import { refusalOf } from '../shipping/OfferedMethods.ts';
import { CountryNotServed, ShippingMethodRefused } from '../shipping/ShippingErrors.ts';
import { methodOf } from '../shipping/MethodOf.ts';
import { isPickupStore } from '../shipping/PickupStores.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { missingForOrderOf, type Agreements } from './Missing.ts';
import { draftOf, type OrderDraft, takenFromStock } from './OrderDraft.ts';

/** The refusals decided in the core; idempotency keys, storage and the payment provider add theirs outside. */
export type PlacementRefused = Exclude<
  OrderRefused,
  {
    readonly _tag:
      'CartNotFound' | 'IdempotencyKeyReused' | 'OrderInProgress' | 'OrdersUnavailable' | 'PaymentDeclined';
  }
>;

/** What the checks of an order need to know, whatever its origin. */
export interface OrderCheck extends Pricing {
  readonly purchase: Purchase;
  readonly agreements: Agreements;
  readonly market: Market;
  readonly now: Instant;
  readonly sessionLevel: SessionLevel;
  readonly facts: ShopFacts;
  /** The code by which support finds this attempt (CHK-5). */
  readonly supportCode: string;
}

/** A cart to be ordered, and what its owner has agreed to. */
export interface Placement extends Omit<OrderCheck, 'purchase'> {
  readonly cart: Cart;
  /** null: the owner has no account. */
  readonly account: OwnerAccount | null;
  /** The quote of the request; null when its seal is invalid. */
  readonly quote: Quote | null;
}

type Checked = Result.Result<unknown, PlacementRefused>;
type Check = (check: OrderCheck, prices: Prices) => Checked;
const fine: Checked = Result.succeed(null);

const sound: Check = ({ purchase, market, supportCode }, prices) => {
  const skus = new Set(purchase.lines.map(({ sku }) => sku));
  const broken =
    purchase.store !== market.store ||
    skus.size !== purchase.lines.length ||
    purchase.lines.length > maxLines ||
    !purchase.lines.every(({ quantity }) => isQuantity(quantity)) ||
    prices.lines.length !== purchase.lines.length;
  return broken ? Result.fail(new PurchaseBroken({ supportCode })) : fine;
};

/** Also refuses a pickup store that does not serve the market. */
const complete: Check = ({ purchase, agreements, market, facts }) => {
  const [first, ...more] = missingForOrderOf(
    isPickupStore({ market, ...facts }, purchase.pickupStore) ? purchase : { ...purchase, pickupStore: null },
    agreements,
  );
  return first === undefined ? fine : Result.fail(new OrderIncomplete({ missing: [first, ...more] }));
};

const served: Check = ({ purchase: { shippingAddress }, market: { servedCountries } }) =>
  shippingAddress === null || servedCountries.some((country) => country === shippingAddress.country)
    ? fine
    : Result.fail(new CountryNotServed({ country: shippingAddress.country, served: servedCountries }));

const available: Check = ({ purchase, productOf }) => {
  const gone = purchase.lines.flatMap(({ sku }) => {
    const product = productOf(sku);
    return product === undefined || notSoldBecause(product, purchase.transactionType) !== null ? sku : [];
  });
  return gone.length === 0 ? fine : Result.fail(new ProductNoLongerAvailable({ skus: gone }));
};

const inStock: Check = ({ purchase, productOf }) => {
  for (const { sku, quantity } of purchase.lines) {
    const product = productOf(sku);
    const pieces = product === undefined ? 0 : piecesAvailable(product, purchase.transactionType);
    if (quantity > pieces) return Result.fail(new OutOfStock({ sku, available: pieces }));
  }
  return fine;
};

const shippable: Check = ({ purchase, market, sessionLevel, tick, productOf, facts }, { totals }) =>
  Result.flatMap(methodOf(purchase.shippingMethodId), (method): Checked => {
    const reason = refusalOf(method, {
      purchase,
      totals,
      servedCountries: market.servedCountries,
      signedIn: sessionLevel === 'User',
      facts,
      tick,
      productOf,
    });
    return reason === null ? fine : Result.fail(new ShippingMethodRefused({ reason }));
  });

const payable: Check = (check, prices) => {
  const { purchase } = check;
  const { paymentMethod } = purchase;
  const refusal = paymentMethod === null ? null : paymentRefusalOf(purchase, prices, paymentMethod, check);
  if (refusal === null) return fine;
  const reason = refusal === 'cash-needs-pickup' || refusal === 'cash-over-limit' ? refusal : 'not-offered';
  return Result.fail(new PaymentMethodRefused({ reason }));
};

const fresh: Check = ({ tick, now }) =>
  isStale(tick, now) ? Result.fail(new PricesStale({ ageMs: now - tick.quotedAt })) : fine;

/** The charge must equal the quote to the cent; an order never charges anything else (CHK-6, C3, C8). */
const asShown = (placement: Placement, prices: Prices): Checked => {
  const { cart, quote, tick, now } = placement;
  if (quote === null || quote.cartId !== cart.id) return Result.fail(new QuoteInvalid());
  const charge = chargeOf(prices);
  const moved = quoteDifference(quote, charge)
    .filter(({ from, to }) => from?.quantity === to?.quantity)
    .map(({ sku }) => sku);
  if (moved.length > 0) return Result.fail(new PriceMismatch({ skus: moved }));
  if (quote.cartVersion !== cart.version) return Result.fail(new CartChanged({ current: priceCart(cart, placement) }));
  return quoteStillHolds(quote, { cart, tick, charge, now });
};

/** In the order in which a shopper can fix them: missing data first, expired prices last. */
const checks: readonly Check[] = [
  complete,
  available,
  sound,
  served,
  shippable,
  payable,
  inStock,
  (_, prices) => aboveMinimum(prices),
  (_, prices) => withinLimit(prices),
  fresh,
];

/**
 * Checks what an order needs, whatever price has been agreed to: the prices of the purchase at `tick`, or the first
 * reason why it cannot be ordered (§8, CHK-3, O8).
 */
export const checkOrder = (asked: OrderCheck): Result.Result<Prices, PlacementRefused> => {
  const prices = pricesOf(asked.purchase, asked);
  for (const check of checks) {
    const outcome = check(asked, prices);
    if (Result.isFailure(outcome)) return Result.fail(outcome.failure);
  }
  return Result.succeed(prices);
};

/**
 * The draft of the order that a cart becomes, or the first reason why it cannot be placed: it lacks nothing, and it
 * charges what the shopper has agreed to (§8, CHK-6). The cart is priced again here; amounts of the request count only
 * if they are equal to the cent. A customer's order has the e-mail of the account, whichever was entered (CHK-2).
 */
export const placeOrder = (asked: Placement): Result.Result<OrderDraft, PlacementRefused> => {
  const { account, now, productOf } = asked;
  const cart = account === null ? asked.cart : { ...asked.cart, email: account.email };
  const placement = { ...asked, cart };
  const origin: CartOrigin = { kind: 'cart', cartId: cart.id, cartVersion: cart.version };
  const taken = takenFromStock(cart, productOf);
  return Result.gen(function* () {
    const prices = yield* checkOrder({ ...placement, purchase: cart });
    yield* asShown(placement, prices);
    return yield* draftOf(cart, prices, { origin, taken, placedAt: now, account });
  });
};
