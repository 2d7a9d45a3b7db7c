import type { Sku } from '../kernel/Ids.ts';
import type { Product } from './Product.ts';

/** Looks a product up in the catalogue; undefined for an unknown sku. */
export type ProductOf = (sku: Sku) => Product | undefined;
