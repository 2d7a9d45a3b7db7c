import type { PricedProduct } from './Listing.ts';
import type { Product } from './Product.ts';

/** A product without what stays inside the shop: price terms, pieces in stock, rank. */
export const shopperProduct = ({ terms: _terms, stock: _stock, rank: _rank, createdAt: _createdAt, ...shown }: Product): PricedProduct['product'] => shown;
