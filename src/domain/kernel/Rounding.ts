import { wholeNumber } from './wholeNumber.ts';

/**
 * Whether a quotient rounds up: to the nearest, and at exactly half to the even neighbour. The shop's only rounding
 * rule (C1); all rounding code calls it.
 */
export const roundsUp = <N extends number | bigint>(twiceRemainder: N, divisor: N, quotientIsOdd: boolean): boolean =>
  twiceRemainder > divisor || (twiceRemainder === divisor && quotientIsOdd);

/**
 * numerator ÷ denominator as the nearest whole number, half to even. The denominator is positive, the numerator any
 * whole number.
 */
export const halfEven = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError(`not a positive denominator: ${denominator}`);
  if (numerator < 0n) return -halfEven(-numerator, denominator);
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  return roundsUp(2n * remainder, denominator, quotient % 2n === 1n) ? quotient + 1n : quotient;
};

/**
 * amount × scale ÷ whole, half to even; throws a RangeError unless amount and scale are whole and not negative and the
 * whole is positive. Exact: products above 2^53 use BigInt.
 */
export const scaledShare = (amount: number, scale: number, whole: number): number => {
  wholeNumber(amount, 'amount');
  wholeNumber(scale, 'scale');
  if (whole <= 0) throw new RangeError(`not a positive whole: ${whole}`);
  const product = amount * scale;
  if (!Number.isSafeInteger(product) || whole > 4e15)
    return Number(halfEven(BigInt(amount) * BigInt(scale), BigInt(whole)));
  const remainder = product % whole;
  const quotient = (product - remainder) / whole;
  return roundsUp(2 * remainder, whole, quotient % 2 === 1) ? quotient + 1 : quotient;
};

/** Parts per million in the whole. */
export const million = 1_000_000;

/**
 * amount × ppm ÷ 1,000,000, half to even; throws a RangeError unless both are whole and not negative. Exact: amounts are
 * split at millions to stay below 2^53, and larger ones use BigInt.
 */
export const partOf = (amount: number, ppm: number): number => {
  wholeNumber(amount, 'cents');
  wholeNumber(ppm, 'ppm');
  if (amount > 9e12 || ppm > 9e8) return Number(halfEven(BigInt(amount) * BigInt(ppm), 1_000_000n));
  const millions = Math.floor(amount / million);
  const product = (amount - millions * million) * ppm;
  const carried = Math.floor(product / million);
  const quotient = millions * ppm + carried;
  return roundsUp(2 * (product - carried * million), million, quotient % 2 === 1) ? quotient + 1 : quotient;
};

/**
 * Splits a whole amount, 0 or more, in proportion to whole weights, none negative and at least one above zero, by largest
 * remainder: each share is its exact part rounded down, and the units that are left go to the largest fractions, the
 * earlier one first among equals. The shares add up to the amount, and where it is at most the sum of the weights, no
 * share is above its weight.
 */
export const sharesByLargestRemainder = (amount: number, weights: readonly number[]): readonly number[] => {
  wholeNumber(amount, 'amount');
  for (const weight of weights) wholeNumber(weight, 'weight');
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('no weight above zero');
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    return { place, floor: Number(product / whole), remainder: product % whole };
  });
  const left = parts.reduce((rest, { floor }) => rest - floor, amount);
  const largest = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  const raised = new Set(largest.slice(0, left).map(({ place }) => place));
  return parts.map(({ place, floor }) => (raised.has(place) ? floor + 1 : floor));
};
