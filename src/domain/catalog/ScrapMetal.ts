import type { Product } from './Product.ts';

/** Whether a product is scrap metal, which the shop buys by weight: it belongs to the category of that name (SELL-3). */
export const isScrapMetal = ({ categories }: Pick<Product, 'categories'>): boolean =>
  categories.some(({ id }) => id === 'scrap-metals');
