import { halfEven, million, roundsUp } from '../kernel/Rounding.ts';
import { troyOunce } from '../kernel/Weight.ts';
import { wholeNumber } from '../kernel/wholeNumber.ts';

const ounce = Number(troyOunce);
const partsOfOunce = ounce * million;

/** Above these the split arithmetic below could exceed 2^53, so BigInt is used. */
const highestSpot = 28_000_000;
const highestFactor = 2 * million;

const exactly = (spot: number, fineWeight: number, factorPpm: number): number =>
  Number(halfEven(BigInt(spot) * BigInt(fineWeight) * BigInt(factorPpm), troyOunce * 1_000_000n));

/**
 * spot (cents per troy ounce) × fine weight (1e-7 g) × factor (ppm) in cents, rounded once, half to even. Throws a
 * RangeError unless all are whole and not negative. The factors are split into ounces and rest, millions and rest, so
 * that every step stays below 2^53: exact, and much faster than BigInt.
 */
export const termedValue = (spot: number, fineWeight: number, factorPpm: number): number => {
  wholeNumber(spot, 'cents');
  wholeNumber(fineWeight, '0.1 µg');
  wholeNumber(factorPpm, 'ppm');
  if (spot > highestSpot || factorPpm > highestFactor) return exactly(spot, fineWeight, factorPpm);
  const ounces = Math.floor(fineWeight / ounce);
  const rest = spot * (fineWeight - ounces * ounce);
  const restCents = Math.floor(rest / ounce);
  const value = spot * ounces + restCents;
  const millions = Math.floor(value / million);
  const product = (value - millions * million) * factorPpm;
  const carried = Math.floor(product / million);
  const fraction = (product - carried * million) * ounce + (rest - restCents * ounce) * factorPpm;
  const carriedFraction = Math.floor(fraction / partsOfOunce);
  const quotient = millions * factorPpm + carried + carriedFraction;
  return roundsUp(2 * (fraction - carriedFraction * partsOfOunce), partsOfOunce, quotient % 2 === 1)
    ? quotient + 1
    : quotient;
};

/** The value of the fine metal in cents: spot × fine weight ÷ troy ounce, half to even. */
export const metalValue = (spot: number, fineWeight: number): number => termedValue(spot, fineWeight, million);
