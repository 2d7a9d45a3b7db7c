import type { Sku } from '../kernel/Ids.ts';
import type { Product } from './Product.ts';

/** The catalogue as the rules see it: undefined for a sku that is not in it. */
export type ProductOf = (sku: Sku) => Product | undefined;
