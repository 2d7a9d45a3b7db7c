import type { Metal } from '../../../domain/catalog/Product.ts';
import type { Currency } from '../../../domain/kernel/Money.ts';
import type { Spot, Spots } from '../../../domain/pricing/PriceTick.ts';

/** A feed's bid and ask for one unit of a thing in units of another. */
export interface BidAsk {
  readonly bid: number;
  readonly ask: number;
}

/** Units of a currency for one US dollar. */
export type PerDollar = Readonly<Record<Exclude<Currency, 'USD'>, BidAsk>>;
/** The quotes of one metal, always in dollars, in other currencies if available. */
export type QuotedMetal = { readonly USD: BidAsk } & Readonly<Partial<Record<Exclude<Currency, 'USD'>, BidAsk>>>;

export const symbols: Readonly<Record<Metal, string>> = {
  gold: 'XAU',
  silver: 'XAG',
  platinum: 'XPT',
  palladium: 'XPD',
};

/** The quote of the inverse pair: buying one side is selling the other. */
export const inverseOf = ({ bid, ask }: BidAsk): BidAsk => ({ bid: 1 / ask, ask: 1 / bid });

const times = (one: BidAsk, rate: BidAsk): BidAsk => ({ bid: one.bid * rate.bid, ask: one.ask * rate.ask });

/** Whole cents; the bid is never rounded up nor the ask down. A tolerance absorbs the error of binary fractions. */
const inCents = ({ bid, ask }: BidAsk): Spot => ({
  bid: Math.floor(bid * 100 + 1e-6),
  ask: Math.ceil(ask * 100 - 1e-6),
});

/** Spots in every currency: as quoted, else computed from dollars with the exchange rate. */
export function spotsFrom(quoted: Readonly<Record<Metal, QuotedMetal>>, perDollar: PerDollar): Spots {
  const ofMetal = (metal: QuotedMetal): Spots[Metal] => ({
    USD: inCents(metal.USD),
    EUR: inCents(metal.EUR ?? times(metal.USD, perDollar.EUR)),
    CHF: inCents(metal.CHF ?? times(metal.USD, perDollar.CHF)),
  });
  return {
    gold: ofMetal(quoted.gold),
    silver: ofMetal(quoted.silver),
    platinum: ofMetal(quoted.platinum),
    palladium: ofMetal(quoted.palladium),
  };
}

/** The middle value; for an even number the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? NaN) + upper) / 2;
}
