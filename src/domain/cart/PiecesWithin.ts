import type { Money } from '../kernel/Money.ts';
import { maxQuantity } from '../kernel/Quantity.ts';
import type { TierPrice } from '../pricing/Price.ts';

/**
 * The most pieces that cost no more than `room` at these buy tiers, 0…10,000 (CART-4, C13). `room` and tiers are in
 * cents of one currency.
 */
export const piecesWithin = (room: Money, tiers: readonly Pick<TierPrice, 'minQuantity' | 'centAmount'>[]): number =>
  Math.max(
    0,
    ...tiers.map(({ minQuantity, centAmount }) => {
      const pieces = Math.min(Math.floor(room.centAmount / centAmount), maxQuantity);
      return pieces < minQuantity ? 0 : pieces;
    }),
  );
