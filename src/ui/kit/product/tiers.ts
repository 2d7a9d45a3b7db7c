import type { Money } from '../../../domain/kernel/Money.ts';
import type { ProductPrices, TierPrice } from '../../../domain/pricing/Price.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';

/** The tiers of a side by rising quantity. */
export const tiersOfSide = ({ prices }: Pick<ProductPrices, 'prices'>, side: Side): readonly TierPrice[] =>
  prices.filter(({ type }) => type === side);

/** The tier of a quantity; undefined if the side has no prices. */
export const tierFor = (tiers: readonly TierPrice[], quantity: number): TierPrice | undefined =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity) ?? tiers[0];

export const bankPrice = (tier: TierPrice, { currency }: Pick<ProductPrices, 'currency'>): Money => ({
  centAmount: tier.centAmount,
  currency,
});
export const cardPrice = (tier: TierPrice, { currency }: Pick<ProductPrices, 'currency'>): Money => ({
  centAmount: tier.cardCentAmount,
  currency,
});
