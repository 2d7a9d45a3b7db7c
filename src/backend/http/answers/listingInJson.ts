import { Schema } from 'effect';
import {
  PricedProduct as PricedProductShape,
  ProductPage as ProductPageShape,
} from '../../../contract/shapes/catalog.ts';
import type { PricedProduct, ProductPage } from '../../../domain/listing/Listing.ts';

const { items: _items, nearest: _nearest, ...besideProducts } = ProductPageShape.fields;
const encodeProduct = Schema.encodeSync(PricedProductShape);
const encodeRest = Schema.encodeSync(Schema.Struct(besideProducts));

/** The JSON of products, as long as their objects are kept. */
const texts = new WeakMap<PricedProduct, string>();

const productInJson = (product: PricedProduct): string => {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const text = JSON.stringify(encodeProduct(product));
  texts.set(product, text);
  return text;
};
const productsInJson = (products: readonly PricedProduct[]): string => `[${products.map(productInJson).join(',')}]`;

/**
 * The JSON of a listing by the contract. Each product is encoded once and its JSON kept, because many listings and
 * searches show the same products: encoding them anew takes several times as long as a search.
 * @throws SchemaError when a part is not as the contract says
 */
export const listingInJson = ({ items, nearest, ...rest }: ProductPage): string =>
  `{"items":${productsInJson(items)},"nearest":${productsInJson(nearest)},${JSON.stringify(encodeRest(rest)).slice(1)}`;
