import { Money, type Currency } from '../kernel/Money.ts';
import type { Instant } from '../kernel/Instant.ts';
import { halfEven } from '../kernel/Rounding.ts';
import type { TierPrice } from '../pricing/Price.ts';
import { chargePerGram, refiningCharge } from './RefiningCharge.ts';
import { fineWeightOf, type ScrapItem } from './ScrapItem.ts';

/** What the shop pays for the metal: the sell prices of a scrap product, each from so many grams of an item on. */
export type ScrapPrices = readonly Pick<TierPrice, 'type' | 'minQuantity' | 'fineKilogramCentAmount'>[];

export interface ScrapMarket {
  readonly prices: ScrapPrices;
  readonly currency: Currency;
  /** The moment of the tick; it selects the refining charge. */
  readonly at: Instant;
}

const gram = 100;
/** Units of 0.1 µg in a kilogram. */
const kilogram = 10_000_000_000n;
const gramsInKilogram = kilogram / BigInt(gram);

/** The price of a kilogram of fine metal for an item of this weight; null when the shop does not buy the metal. */
const kilogramPrice = (prices: ScrapPrices, weight: number): number | null => {
  const tiers = prices.filter(({ type }) => type === 'sell');
  const reached = tiers.findLast(({ minQuantity }) => minQuantity * gram <= weight) ?? tiers[0];
  return reached?.fineKilogramCentAmount ?? null;
};

/**
 * What the shop pays for an item: grams × fineness × the metal's sell price, less the refining charge, rounded once,
 * half to even, and never below zero (SELL-2). null when the shop does not buy the metal. Never more than the market's
 * bid for the fine metal, and more grams never bring less.
 */
export const scrapValue = (item: ScrapItem, { prices, currency, at }: ScrapMarket): Money | null => {
  const price = kilogramPrice(prices, item.weight);
  if (price === null) return null;
  const charge = refiningCharge(item.metal, currency, at);
  const metal = BigInt(fineWeightOf(item)) * BigInt(price);
  const byWeight = BigInt(chargePerGram(charge, item.weight)) * BigInt(item.weight) * gramsInKilogram;
  const least = BigInt(charge.atLeast) * kilogram;
  const paid = metal - (byWeight > least ? byWeight : least);
  return Money.of(paid <= 0n ? 0 : Number(halfEven(paid, kilogram)), currency);
};

/** What an item is worth at least and at most. */
export interface ValueRange {
  readonly from: Money;
  readonly to: Money;
}

/** What an item of unknown fineness is worth, between the two finenesses that it can have (SELL-1). */
export const valueRange = (
  item: Omit<ScrapItem, 'fineness'>,
  finenesses: { readonly least: number; readonly most: number },
  market: ScrapMarket,
): ValueRange | null => {
  const from = scrapValue({ ...item, fineness: finenesses.least }, market);
  const to = scrapValue({ ...item, fineness: finenesses.most }, market);
  return from === null || to === null ? null : { from, to };
};
