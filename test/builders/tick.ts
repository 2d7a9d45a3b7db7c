import type { Metal } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Currency } from '../../src/domain/kernel/Money.ts';
import type { PriceTick, Spot, Spots } from '../../src/domain/pricing/PriceTick.ts';
import { tickLifetime } from '../../src/domain/pricing/Ticks.ts';

/** A Wednesday noon in Vienna. */
export const noon = Date.parse('2026-03-04T12:00:00+01:00');

const spreads: Readonly<Record<Metal, Readonly<Record<Currency, Spot>>>> = {
  gold: {
    CHF: { bid: 322_000, ask: 322_300 },
    EUR: { bid: 344_000, ask: 344_400 },
    USD: { bid: 402_000, ask: 402_400 },
  },
  silver: { CHF: { bid: 3_990, ask: 4_010 }, EUR: { bid: 4_280, ask: 4_300 }, USD: { bid: 5_000, ask: 5_020 } },
  platinum: {
    CHF: { bid: 129_000, ask: 130_000 },
    EUR: { bid: 138_000, ask: 139_000 },
    USD: { bid: 161_000, ask: 162_000 },
  },
  palladium: {
    CHF: { bid: 112_000, ask: 114_000 },
    EUR: { bid: 120_000, ask: 122_000 },
    USD: { bid: 140_000, ask: 142_000 },
  },
};

export const someSpots: Spots = spreads;

/** The same spot for one metal in one currency, all else as usual. */
export const spotsWith = (metal: Metal, currency: Currency, spot: Spot): Spots => ({
  ...someSpots,
  [metal]: { ...someSpots[metal], [currency]: spot },
});

/**
 * A tick of noon; a test changes what it is about. Without a change of its own, validUntil follows lastRecalculatedAt.
 */
export const aTick = (changes: Partial<PriceTick> = {}): PriceTick => {
  const at = changes.lastRecalculatedAt ?? noon;
  return {
    id: idOf('tick-1'),
    lastRecalculatedAt: at,
    validUntil: at + tickLifetime,
    quotedAt: at,
    spots: someSpots,
    ...changes,
  };
};
