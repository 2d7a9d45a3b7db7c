import type { Product } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { Sku } from '../kernel/Ids.ts';
import { days, type Instant } from '../kernel/Instant.ts';
import { type Currency, Money } from '../kernel/Money.ts';
import { halfEven, million, sharesByLargestRemainder } from '../kernel/Rounding.ts';
import { metalValue } from '../pricing/MetalValue.ts';
import type { ChartSpan } from '../pricing/ports/TicksOverTime.ts';
import type { Timespan } from '../pricing/Price.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import { unitPrice } from '../pricing/UnitPrice.ts';
import { type Ledger, reservedIn } from './Ledger.ts';
import { lotsOf } from './Lots.ts';

/** Selling is not taxed, so any country gives the same price. */
const anyCountry = 'AT';

/** What the metals are worth at a moment. */
export interface ValuedAt {
  readonly tick: PriceTick;
  readonly productOf: ProductOf;
  readonly currency: Currency;
}

const metalOf = ({ preciousMetal, fineWeight }: Product, { tick, currency }: Omit<ValuedAt, 'productOf'>): number =>
  preciousMetal === null || fineWeight === null ? 0 : metalValue(tick.spots[preciousMetal][currency].bid, fineWeight);

/**
 * What the shop pays for a piece when so many are sold (DEP-3). A product that the shop does not buy at present is worth its
 * fine metal at the bid.
 */
export const pieceValue = (sku: Sku, pieces: number, { productOf, ...at }: ValuedAt): Money => {
  const product = productOf(sku);
  if (product === undefined) return Money.zero(at.currency);
  const price = unitPrice(product, {
    ...at,
    side: 'sell',
    quantity: pieces,
    country: anyCountry,
    paymentClass: 'bank',
  });
  return price?.gross ?? Money.of(metalOf(product, at), at.currency);
};

/** What was paid for something, and what it is worth. */
export interface Worth {
  /** What was paid for what is still there, first in, first out. */
  readonly openingValue: Money;
  readonly currentValue: Money;
  /** Current minus opening value. */
  readonly difference: Money;
  /** The difference in parts per million of the opening value; null when that is zero. */
  readonly differencePpm: number | null;
}

const worthOf = (openingValue: Money, currentValue: Money): Worth => {
  const difference = Money.subtract(currentValue, openingValue);
  const [change, whole] = [BigInt(difference.centAmount), BigInt(openingValue.centAmount)];
  return {
    openingValue,
    currentValue,
    difference,
    differencePpm: whole === 0n ? null : Number(halfEven(change * BigInt(million), whole)),
  };
};

/** The pieces of a product in a deposit. */
export interface Position extends Worth {
  readonly sku: Sku;
  /** 1 or more, reserved ones with them. */
  readonly pieces: number;
  /** Of these the pieces that orders under way will take out. */
  readonly reserved: number;
  readonly unitValue: Money;
  /** The part of the current value of the whole deposit; those of all positions add up to a million. */
  readonly sharePpm: number;
}

/** A deposit as a whole, and its positions in the order in which they came first. */
export interface ValuedLedger extends Worth {
  readonly positions: readonly Position[];
}

/** What is in a deposit, what was paid for it and what it is worth at a tick (DEP-1, DEP-3, DEP-4). */
export const valued = (ledger: Ledger, at: ValuedAt): ValuedLedger => {
  const reserved = reservedIn(ledger);
  const there = [...lotsOf(ledger.movements)].filter(([, lots]) => lots.length > 0);
  const positions = there.map(([sku, lots]) => {
    const pieces = lots.reduce((sum, lot) => sum + lot.pieces, 0);
    const opening = Money.sum(
      lots.map(({ cost }) => cost),
      at.currency,
    );
    const unitValue = pieceValue(sku, pieces, at);
    const worth = worthOf(opening, Money.times(unitValue, pieces));
    return { sku, pieces, reserved: reserved.get(sku) ?? 0, unitValue, ...worth };
  });
  const sum = (part: 'openingValue' | 'currentValue'): Money =>
    Money.sum(
      positions.map((position) => position[part]),
      at.currency,
    );
  const whole = worthOf(sum('openingValue'), sum('currentValue'));
  const values = positions.map(({ currentValue }) => currentValue.centAmount);
  const shares = whole.currentValue.centAmount === 0 ? [] : sharesByLargestRemainder(million, values);
  return { ...whole, positions: positions.map((each, place) => ({ ...each, sharePpm: shares[place] ?? 0 })) };
};

/** What a deposit was worth at a moment, and what had been paid for what was there. */
export interface CoursePoint {
  readonly at: Instant;
  readonly openingValue: Money;
  readonly currentValue: Money;
}

/** The deposit as it was at a moment; reservations of then are not kept. */
export const ledgerAt = ({ movements }: Pick<Ledger, 'movements'>, moment: Instant): Ledger => ({
  movements: movements.filter(({ at }) => at <= moment),
  reservations: [],
});

/**
 * The shortest timespan that has the whole of a course: a young deposit has no point in most parts of a long one.
 * @param age milliseconds since the deposit was opened
 */
export const spanOfCourse = (asked: Timespan, age: number): ChartSpan => {
  if (age <= days(1)) return '1d';
  if (age <= days(7)) return '1w';
  return asked === '1y' && age <= days(182) ? '6m' : asked;
};

/** The course of a deposit over ticks, oldest first, from its first movement on (DEP-3). */
export const courseOf = (
  ledger: Pick<Ledger, 'movements'>,
  ticks: readonly PriceTick[],
  at: Omit<ValuedAt, 'tick'>,
): readonly CoursePoint[] =>
  ticks.flatMap((tick) => {
    const then = ledgerAt(ledger, tick.lastRecalculatedAt);
    if (then.movements.length === 0) return [];
    const { openingValue, currentValue } = valued(then, { ...at, tick });
    return { at: tick.lastRecalculatedAt, openingValue, currentValue };
  });
