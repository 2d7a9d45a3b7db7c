import type { Product } from '../catalog/Product.ts';
import { Money, type Currency } from '../kernel/Money.ts';
import type { MarketCountry } from '../market/Market.ts';
import type { PriceTick, Side } from '../pricing/PriceTick.ts';
import { highestSpot } from '../pricing/Ticks.ts';
import { rateOn, tierAt, tiersOf, unitPrice } from '../pricing/UnitPrice.ts';

/** What the unit price of a limit order depends on besides product and tick. */
export interface Limited {
  readonly side: Side;
  readonly quantity: number;
  readonly country: MarketCountry;
  readonly targetUnitPrice: Money;
}

/**
 * The gross unit price of a limit order at a tick, for its tier and the bank class, as its customer compares it with the
 * target; null when the product is not traded on the side.
 */
export const limitedPrice = (
  { side, quantity, country, targetUnitPrice: { currency } }: Limited,
  product: Product,
  tick: PriceTick,
): Money | null => unitPrice(product, { side, quantity, country, currency, paymentClass: 'bank', tick })?.gross ?? null;

/** Whether a unit price is the target or better: a buy pays no more, a sell gets no less (LIM-4). */
export const reaches = ({ side, targetUnitPrice }: Pick<Limited, 'side' | 'targetUnitPrice'>, price: Money): boolean =>
  side === 'buy' ? Money.atMost(price, targetUnitPrice) : Money.atLeast(price, targetUnitPrice);

/** The tick with another spot of one metal in one currency. */
const withSpot = (tick: PriceTick, metal: keyof PriceTick['spots'], currency: Currency, spot: number): PriceTick => ({
  ...tick,
  spots: { ...tick.spots, [metal]: { ...tick.spots[metal], [currency]: { bid: spot, ask: spot } } },
});

/**
 * The spot at which the price reaches the target, in cents per troy ounce: a buy reaches it while the ask is at most the
 * trigger, a sell while the bid is at least the trigger. A price never falls while its spot rises, so a binary search
 * finds it. 0 for a buy and `highestSpot` + 1 for a sell that no spot reaches. null when the product is not traded on
 * the side, or has no metal. The tax is that of the tick's moment.
 */
export const triggerOf = (limited: Limited, product: Product, tick: PriceTick): number | null => {
  const { side, targetUnitPrice } = limited;
  const { preciousMetal } = product;
  if (preciousMetal === null || limitedPrice(limited, product, tick) === null) return null;
  const reachesAt = (spot: number): boolean => {
    const price = limitedPrice(limited, product, withSpot(tick, preciousMetal, targetUnitPrice.currency, spot));
    return price !== null && reaches(limited, price);
  };
  // Of the spots 1..highestSpot a buy is reached by the first ones, a sell by the last ones.
  let [below, above] = [0, highestSpot + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (reachesAt(middle) === (side === 'buy')) below = middle;
    else above = middle;
  }
  return side === 'buy' ? below : above;
};

/** Stands where a product cannot be traded on the side. */
export const untraded = 'untraded';

/**
 * What a trigger is computed with besides the limit order itself, as text: another text means another trigger. It has metal,
 * fine weight, tier and tax; `untraded` when the product cannot be traded on the side.
 */
export const pricedBy = (
  { side, quantity, country }: Omit<Limited, 'targetUnitPrice'>,
  product: Product | undefined,
  tick: PriceTick,
): string => {
  const tier = product === undefined ? undefined : tierAt(tiersOf(product, side), quantity);
  if (product === undefined || tier === undefined) return untraded;
  const { preciousMetal, fineWeight } = product;
  const { premiumPpm, fixed } = tier;
  const amounts = [fineWeight, premiumPpm, fixed.CHF, fixed.EUR, fixed.USD, rateOn(side, product, { country, tick })];
  return [preciousMetal, ...amounts].join(' ');
};

/** Whether a tick is beyond the trigger of a limit order; exact for the tax and the terms that it was made with. */
export const isCrossed = (side: Side, trigger: number, { bid, ask }: { readonly bid: number; readonly ask: number }) =>
  side === 'buy' ? ask <= trigger : bid >= trigger;
