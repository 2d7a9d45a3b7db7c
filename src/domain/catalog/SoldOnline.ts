import type { Product } from './Product.ts';

type Offer = Pick<Product, 'active' | 'dutyFree' | 'sellOnly' | 'terms'>;

/**
 * Whether a product can be bought online regardless of stock: active, not duty-free (CAT-8), with a buy price list, and
 * not bought by the shop only. `availabilityOf` judges the stock.
 */
export const canBeBought = ({ active, dutyFree, sellOnly, terms }: Offer): boolean =>
  active && !dutyFree && !sellOnly && terms.buy.length > 0;

/** Whether a product can be sold to the shop online: active, not duty-free, with a sell price list. */
export const canBeSold = ({ active, dutyFree, terms }: Omit<Offer, 'sellOnly'>): boolean =>
  active && !dutyFree && terms.sell.length > 0;
