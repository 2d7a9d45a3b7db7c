import { Money } from '../kernel/Money.ts';
import { halfEven } from '../kernel/Rounding.ts';

/** Hundredths of a percent in the whole. */
const whole = 10_000n;

/**
 * How far the target is from the current price, in hundredths of a percent of the current price: negative below it. null for
 * a price of zero. Rounded once, half to even.
 */
export const distanceOf = (target: Money, current: Money): number | null => {
  const difference = Money.subtract(target, current);
  return current.centAmount <= 0
    ? null
    : Number(halfEven(BigInt(difference.centAmount) * whole, BigInt(current.centAmount)));
};

/** The target at a distance from the current price, in hundredths of a percent; never below zero. */
export const targetAt = (current: Money, distance: number): Money =>
  Money.max(
    Money.zero(current.currency),
    Money.of(Number(halfEven(BigInt(current.centAmount) * (whole + BigInt(distance)), whole)), current.currency),
  );
