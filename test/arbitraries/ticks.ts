import fc from 'fast-check';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { PriceTick, Spot, Spots } from '../../src/domain/pricing/PriceTick.ts';
import { highestSpot } from '../../src/domain/pricing/Ticks.ts';
import type { FeedQuote } from '../../src/domain/pricing/Ticks.ts';
import { aTick, noon, someSpots } from '../builders/tick.ts';

/** Bid below ask: mostly usual prices, sometimes anything that could be admitted. */
export const someSpot: fc.Arbitrary<Spot> = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        bid: fc.integer({ min: 1_000, max: 1_000_000 }),
        spread: fc.integer({ min: 1, max: 5_000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        bid: fc.integer({ min: 1, max: highestSpot - 1_000_000 }),
        spread: fc.integer({ min: 1, max: 1_000_000 }),
      }),
    },
  )
  .map(({ bid, spread }) => ({ bid, ask: bid + spread }));

const ofCurrencies = fc.record({ CHF: someSpot, EUR: someSpot, USD: someSpot });

export const spotsOfAnything: fc.Arbitrary<Spots> = fc.record({
  gold: ofCurrencies,
  silver: ofCurrencies,
  platinum: ofCurrencies,
  palladium: ofCurrencies,
});

/** A tick that could be in force; its time is within ten years of 2026. */
export const someTick: fc.Arbitrary<PriceTick> = fc
  .record({
    spots: spotsOfAnything,
    lastRecalculatedAt: fc.integer({ min: noon - 5 * 365 * 86_400_000, max: noon + 5 * 365 * 86_400_000 }),
    n: fc.nat(999_999_999),
  })
  .map(({ n, ...rest }) => aTick({ id: idOf(`tick-${n}`), ...rest }));

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    NaN,
    Infinity,
    -Infinity,
    0.5,
    344_000.5,
    2 ** 53,
    -(2 ** 53),
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ),
  fc.double(),
  fc.integer(),
  fc.integer({ min: 1, max: 2_000_000 }),
);
const hostileSpot: fc.Arbitrary<Spot> = fc.record({ bid: hostileNumber, ask: hostileNumber });

type Spoil = (quote: FeedQuote) => FeedQuote;
const replaced = (quote: FeedQuote, metal: string, currency: string, spot: Spot): FeedQuote => ({
  ...quote,
  spots: { ...quote.spots, [metal]: { ...quote.spots[metal], [currency]: spot } },
});

const where = fc.record({
  metal: fc.constantFrom('gold', 'silver', 'platinum', 'palladium'),
  currency: fc.constantFrom('CHF', 'EUR', 'USD'),
});
const usual = (metal: string, currency: string): Spot => {
  const known: FeedQuote['spots'] = someSpots;
  return known[metal]?.[currency] ?? { bid: 1, ask: 2 };
};

/** Each way in which a quote can be wrong (P2); the wrong quote must never become a tick without a confirmation. */
export const spoils: Readonly<Record<string, fc.Arbitrary<Spoil>>> = {
  'not positive': fc.tuple(where, fc.integer({ max: 0 })).map(
    ([{ metal, currency }, bid]) =>
      (quote) =>
        replaced(quote, metal, currency, { bid, ask: usual(metal, currency).ask }),
  ),
  'not finite': fc.tuple(where, fc.constantFrom(NaN, Infinity, -Infinity)).map(
    ([{ metal, currency }, ask]) =>
      (quote) =>
        replaced(quote, metal, currency, { bid: usual(metal, currency).bid, ask }),
  ),
  'not whole cents': fc.tuple(where, fc.double({ min: 0.001, max: 0.999, noNaN: true })).map(
    ([{ metal, currency }, part]) =>
      (quote) =>
        replaced(quote, metal, currency, {
          bid: usual(metal, currency).bid + part,
          ask: usual(metal, currency).ask + 1,
        }),
  ),
  'crossed or level': fc.tuple(where, fc.nat(50)).map(
    ([{ metal, currency }, over]) =>
      (quote) =>
        replaced(quote, metal, currency, { bid: usual(metal, currency).bid + over, ask: usual(metal, currency).bid }),
  ),
  'a currency unknown': where.map(
    ({ metal }) =>
      (quote) =>
        replaced(quote, metal, 'GBP', { bid: 100, ask: 101 }),
  ),
  'a metal unknown': fc.constant((quote) => replaced(quote, 'rhodium', 'EUR', { bid: 100, ask: 101 })),
  'a currency missing': where.map(({ metal, currency }) => (quote) => ({
    ...quote,
    spots: {
      ...quote.spots,
      [metal]: Object.fromEntries(Object.entries(quote.spots[metal] ?? {}).filter(([name]) => name !== currency)),
    },
  })),
  'a metal missing': where.map(({ metal }) => (quote) => ({
    ...quote,
    spots: Object.fromEntries(Object.entries(quote.spots).filter(([name]) => name !== metal)),
  })),
  'not newer': fc.nat(86_400_000).map((age) => (quote) => ({ ...quote, quotedAt: noon - age })),
  'from the future': fc
    .integer({ min: 60_001, max: 86_400_000 })
    .map((ahead) => (quote) => ({ ...quote, quotedAt: quote.quotedAt + ahead })),
  'no time at all': fc
    .constantFrom(NaN, Infinity, -Infinity, 0.5, -1)
    .map((quotedAt) => (quote) => ({ ...quote, quotedAt })),
  'a jump': fc
    .tuple(where, fc.constantFrom(0.01, 0.5, 0.89, 1.11, 2, 100))
    .map(([{ metal, currency }, factor]) => (quote) => {
      const { bid, ask } = usual(metal, currency);
      return replaced(quote, metal, currency, { bid: Math.floor(bid * factor), ask: Math.ceil(ask * factor) });
    }),
};

/** Quotes with arbitrary contents. */
export const hostileQuote: fc.Arbitrary<FeedQuote> = fc.record({
  quotedAt: fc.oneof(hostileNumber, fc.integer({ min: noon - 600_000, max: noon + 600_000 })),
  spots: fc.dictionary(
    fc.constantFrom('gold', 'silver', 'platinum', 'palladium', 'XAU', '__proto__'),
    fc.dictionary(fc.constantFrom('CHF', 'EUR', 'USD', 'GBP', 'eur', 'constructor'), hostileSpot),
  ),
});
