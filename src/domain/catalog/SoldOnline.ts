import type { Product } from './Product.ts';

type Offer = Pick<Product, 'active' | 'dutyFree' | 'sellOnly' | 'terms'>;

/**
 * Whether a shopper may buy the product online at all: in the catalogue, not duty-free (CAT-8), with a buy price list, not
 * one that the shop only takes in. Stock is another question: see `availabilityOf`.
 */
export const canBeBought = ({ active, dutyFree, sellOnly, terms }: Offer): boolean =>
  active && !dutyFree && !sellOnly && terms.buy.length > 0;

/** Whether a shopper may sell the product to the shop online: in the catalogue, not duty-free, with a sell price list. */
export const canBeSold = ({ active, dutyFree, terms }: Omit<Offer, 'sellOnly'>): boolean =>
  active && !dutyFree && terms.sell.length > 0;
