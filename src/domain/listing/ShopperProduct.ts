import { availabilityOf, type Product } from '../catalog/Product.ts';
import { productPrices } from '../pricing/ProductPrices.ts';
import type { PriceContext } from '../pricing/UnitPrice.ts';
import type { PricedProduct } from './Listing.ts';

/** A product without internal data: price terms, pieces in stock, rank. */
export const shopperProduct = ({
  terms: _terms,
  stock: _stock,
  rank: _rank,
  createdAt: _createdAt,
  ...shown
}: Product): PricedProduct['product'] => shown;

/** A product as shoppers see it, with its prices of one tick. */
export const pricedProduct = (product: Product, context: PriceContext): PricedProduct => ({
  product: shopperProduct(product),
  availability: availabilityOf(product),
  prices: productPrices(product, context),
});
