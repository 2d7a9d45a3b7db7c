import type { Metal } from '../catalog/Product.ts';
import { entryOf } from '../kernel/entryOf.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';

/** The charge for each gram of an item that weighs at least `from` hundredths of a gram. */
export interface ChargeStep {
  readonly from: number;
  /** Integer cents for each gram of the item, not of its fine metal. */
  readonly perGram: number;
}
/** What refining an item costs its seller: by its weight, at least `atLeast` cents. */
export interface RefiningCharge {
  readonly atLeast: number;
  /** The first from 0; heavier items cost less for each gram, so more metal never brings less. */
  readonly steps: readonly ChargeStep[];
}
/** The charges from a day on until a later row replaces them. */
interface Charges {
  readonly validFrom: Instant;
  readonly of: Readonly<Record<Metal, Readonly<Record<Currency, RefiningCharge>>>>;
}

const charge = (atLeast: number, small: number, middle: number, large: number): RefiningCharge => ({
  atLeast,
  steps: [
    { from: 0, perGram: small },
    { from: 5_000, perGram: middle },
    { from: 25_000, perGram: large },
  ],
});

const rows: readonly Charges[] = [
  {
    validFrom: Date.UTC(2026, 0, 1),
    of: {
      gold: { EUR: charge(250, 45, 35, 25), CHF: charge(250, 45, 35, 25), USD: charge(290, 50, 40, 30) },
      silver: { EUR: charge(250, 6, 5, 4), CHF: charge(250, 6, 5, 4), USD: charge(290, 7, 6, 5) },
      platinum: { EUR: charge(400, 90, 70, 50), CHF: charge(400, 90, 70, 50), USD: charge(450, 100, 80, 60) },
      palladium: { EUR: charge(400, 90, 70, 50), CHF: charge(400, 90, 70, 50), USD: charge(450, 100, 80, 60) },
    },
  },
];

/** The charge for refining items of a metal, by the rows of a day (SELL-2). */
export const refiningCharge = (metal: Metal, currency: Currency, at: Instant): RefiningCharge => {
  const row = rows.findLast(({ validFrom }) => validFrom <= at) ?? rows[0];
  if (row === undefined) throw new RangeError('no refining charges');
  return entryOf(entryOf(row.of, metal, 'metal'), currency, 'currency');
};

/** Cents for each gram of an item of `weight` hundredths of a gram. */
export const chargePerGram = ({ steps }: RefiningCharge, weight: number): number =>
  steps.findLast(({ from }) => from <= weight)?.perGram ?? 0;
