import { halfEven, million, roundsUp } from '../kernel/Rounding.ts';
import { troyOunce } from '../kernel/Weight.ts';

const ounce = Number(troyOunce);
const whole = ounce * million;

/** Beyond these the split arithmetic below could pass 2^53, and BigInt takes over. */
const highestSpot = 28_000_000;
const highestFactor = 2 * million;

const exactly = (spot: number, fineWeight: number, factorPpm: number): number =>
  Number(halfEven(BigInt(spot) * BigInt(fineWeight) * BigInt(factorPpm), troyOunce * 1_000_000n));

/**
 * spot (cents per troy ounce) × fine weight (1e-7 g) × factor (ppm) in cents: one exact rational, rounded once, half to
 * even. Whole numbers, none negative. Split into whole ounces and rest, millions and rest, so that every step stays
 * below 2^53: exact, and many times faster than BigInt.
 */
export const termedValue = (spot: number, fineWeight: number, factorPpm: number): number => {
  if (spot > highestSpot || factorPpm > highestFactor) return exactly(spot, fineWeight, factorPpm);
  const ounces = Math.floor(fineWeight / ounce);
  const rest = spot * (fineWeight - ounces * ounce);
  const restCents = Math.floor(rest / ounce);
  const value = spot * ounces + restCents;
  const millions = Math.floor(value / million);
  const product = (value - millions * million) * factorPpm;
  const carried = Math.floor(product / million);
  const fraction = (product - carried * million) * ounce + (rest - restCents * ounce) * factorPpm;
  const carriedFraction = Math.floor(fraction / whole);
  const quotient = millions * factorPpm + carried + carriedFraction;
  return roundsUp(2 * (fraction - carriedFraction * whole), whole, quotient % 2 === 1) ? quotient + 1 : quotient;
};

/** What the fine metal alone is worth in cents: spot × fine weight ÷ troy ounce, half to even. */
export const metalValue = (spot: number, fineWeight: number): number => termedValue(spot, fineWeight, million);
