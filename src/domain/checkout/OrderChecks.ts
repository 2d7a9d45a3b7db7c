import * as Result from 'effect/Result';
import type { Prices, Purchase } from '../cart/Cart.ts';
import { OutOfStock } from '../cart/CartErrors.ts';
import { notSoldBecause, piecesAvailable } from '../cart/CartLines.ts';
import { paymentRefusalOf } from '../cart/CartPayment.ts';
import { misfitsOf } from '../cart/CouponInCart.ts';
import { goodsOf, pricesOf, type Pricing } from '../cart/PriceCart.ts';
import * as limits from '../cart/WithinLimit.ts';
import type { Instant } from '../kernel/Instant.ts';
import { isQuantity, maxLines } from '../kernel/Quantity.ts';
import type { Market } from '../market/Market.ts';
import { OrderIncomplete, ProductNoLongerAvailable, PurchaseBroken } from '../order/OrderErrors.ts';
import type { PlacementRefused } from '../order/ports/Orders.ts';
import type { CashDeal } from '../payment/Identification.ts';
import { PaymentMethodRefused } from '../payment/PaymentErrors.ts';
import { PricesStale } from '../pricing/PricingErrors.ts';
import { isStale } from '../pricing/Ticks.ts';
import { isScrapItem, type ScrapItem } from '../scrap-metal/ScrapItem.ts';
import type { SessionLevel } from '../session/Session.ts';
import { methodOf } from '../shipping/MethodOf.ts';
import { type FreeInDeposit, refusalOf } from '../shipping/OfferedMethods.ts';
import { isPickupStore } from '../shipping/PickupStores.ts';
import { CountryNotServed, ShippingMethodRefused } from '../shipping/ShippingErrors.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { type Agreements, missingOf, type Needs } from './Missing.ts';

/** What the checks of an order need to know, whatever its origin. */
export interface OrderCheck extends Pricing {
  readonly purchase: Purchase;
  /** null: none are given with the order, because its owner gave them before. */
  readonly agreements: Agreements | null;
  readonly market: Market;
  readonly now: Instant;
  readonly sessionLevel: SessionLevel;
  /** The owner's other deals in cash of the side that count together with this one. */
  readonly cashDeals: readonly CashDeal[];
  readonly facts: ShopFacts;
  readonly freeInDeposit: FreeInDeposit;
  /** The code by which support finds this attempt (CHK-5). */
  readonly supportCode: string;
}

export type Checked = Result.Result<unknown, PlacementRefused>;
/** Refuses an order for one reason of §8. */
export type Check = (check: OrderCheck, prices: Prices) => Checked;
export const fine: Checked = Result.succeed(null);

/** Whether a piece of scrap metal may be in the purchase: one piece, sold to the shop, in its ranges. */
const isSoundScrap = ({ transactionType }: Purchase, quantity: number, scrap: ScrapItem): boolean =>
  transactionType === 'sell' && quantity === 1 && isScrapItem(scrap);

/** Refuses lines and a store that no shopper can have put together (C13): each product once, pieces of scrap any often. */
export const sound: Check = ({ purchase, market, supportCode }, prices) => {
  const products = purchase.lines.filter(({ scrap }) => scrap === undefined);
  const broken =
    purchase.store !== market.store ||
    new Set(products.map(({ sku }) => sku)).size !== products.length ||
    purchase.lines.length > maxLines ||
    !purchase.lines.every(({ quantity, scrap }) =>
      scrap === undefined ? isQuantity(quantity) : isSoundScrap(purchase, quantity, scrap),
    ) ||
    prices.lines.length !== purchase.lines.length;
  return broken ? Result.fail(new PurchaseBroken({ supportCode })) : fine;
};

/** Refuses an order that lacks what is needed; a pickup store that does not serve the market counts as none. */
export const complete =
  (needs: Needs): Check =>
  ({ purchase, agreements, market, sessionLevel, facts }) => {
    const reachable = isPickupStore({ market, ...facts }, purchase.pickupStore);
    const [first, ...more] = missingOf(needs, {
      purchase: reachable ? purchase : { ...purchase, pickupStore: null },
      agreements,
      signedIn: sessionLevel === 'User',
    });
    return first === undefined ? fine : Result.fail(new OrderIncomplete({ missing: [first, ...more] }));
  };

/** Refuses goods sent to a country that the market does not serve (CHK-4). */
export const served: Check = ({ purchase: { shippingAddress }, market: { servedCountries } }) =>
  shippingAddress === null || servedCountries.some((country) => country === shippingAddress.country)
    ? fine
    : Result.fail(new CountryNotServed({ country: shippingAddress.country, served: servedCountries }));

/** Refuses products that are no longer sold (CART-7). */
export const available: Check = ({ purchase, productOf }) => {
  const gone = purchase.lines.flatMap(({ sku }) => {
    const product = productOf(sku);
    return product === undefined || notSoldBecause(product, purchase.transactionType) !== null ? sku : [];
  });
  return gone.length === 0 ? fine : Result.fail(new ProductNoLongerAvailable({ skus: gone }));
};

/** Refuses more pieces than there are in stock; preorders and sales to the shop need none (C12). */
export const inStock: Check = ({ purchase, productOf }) => {
  for (const { sku, quantity } of purchase.lines) {
    const product = productOf(sku);
    const pieces = product === undefined ? 0 : piecesAvailable(product, purchase.transactionType);
    if (quantity > pieces) return Result.fail(new OutOfStock({ sku, available: pieces }));
  }
  return fine;
};

/** Refuses a shipping method that the purchase may not use (SHIP-2, 3, 4). */
export const shippable: Check = (
  { purchase, market, sessionLevel, tick, productOf, facts, freeInDeposit },
  { lines },
) =>
  Result.flatMap(methodOf(purchase.shippingMethodId), (method): Checked => {
    const reason = refusalOf(method, {
      purchase,
      goods: goodsOf(lines, purchase.currency),
      servedCountries: market.servedCountries,
      signedIn: sessionLevel === 'User',
      facts,
      tick,
      productOf,
      freeInDeposit,
    });
    return reason === null ? fine : Result.fail(new ShippingMethodRefused({ reason }));
  });

/** Refuses a payment method that the purchase may not use (PAY-1, PAY-2). */
export const payable: Check = (check, prices) => {
  const { purchase } = check;
  const { paymentMethod } = purchase;
  const refusal = paymentMethod === null ? null : paymentRefusalOf(purchase, prices, paymentMethod, check);
  if (refusal === null) return fine;
  const reason = refusal === 'cash-needs-pickup' || refusal === 'cash-over-limit' ? refusal : 'not-offered';
  return Result.fail(new PaymentMethodRefused({ reason }));
};

/** Refuses a coupon that does not fit: it leaves the purchase only with the shopper's word (CART-10). */
export const couponFits: Check = (_, { discount }) => {
  const misfits = misfitsOf(discount);
  return misfits === null ? fine : Result.fail(misfits);
};

/** Refuses prices that are stale: those of the tick that is charged, which may be older than the one in force (PRC-9). */
export const fresh: Check = ({ tick, now }) =>
  isStale(tick, now) ? Result.fail(new PricesStale({ ageMs: now - tick.quotedAt })) : fine;

/** Refuses a gross total below the minimum of carts (CART-4). */
export const aboveMinimum: Check = (_, prices) => limits.aboveMinimum(prices);
/** Refuses a gross total above the limit of carts (CART-4). */
export const withinLimit: Check = (_, prices) => limits.withinLimit(prices);

/** The first reason why an order at these prices is refused. */
export const firstRefusal = (
  asked: OrderCheck,
  prices: Prices,
  checks: readonly Check[],
): Result.Result<void, PlacementRefused> => {
  for (const check of checks) {
    const outcome = check(asked, prices);
    if (Result.isFailure(outcome)) return Result.fail(outcome.failure);
  }
  return Result.succeed(undefined);
};

/**
 * Checks what an order needs, whatever price has been agreed to: the prices of the purchase at `tick`, or the first
 * reason why it cannot be ordered (§8, CHK-3, O8). Each origin has its own list of checks.
 */
export const checkOrder = (asked: OrderCheck, checks: readonly Check[]): Result.Result<Prices, PlacementRefused> => {
  const prices = pricesOf(asked.purchase, asked);
  return Result.map(firstRefusal(asked, prices, checks), () => prices);
};
