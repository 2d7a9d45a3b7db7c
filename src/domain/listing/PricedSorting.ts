import type { Product } from '../catalog/Product.ts';
import { firstBuyPrice, type PriceContext } from '../pricing/UnitPrice.ts';
import { gramPrice, premiumRate } from './ComparedPrices.ts';
import type { SortKey } from './Listing.ts';

/** The sort keys whose order changes with the prices. */
export const pricedSortKeys = ['price', 'premium', 'pricePerGram'] as const satisfies readonly SortKey[];
export type PricedSortKey = (typeof pricedSortKeys)[number];
/** Whether an order of the list depends on the prices of the tick. */
export const isPricedSortKey = (key: SortKey): key is PricedSortKey => pricedSortKeys.some((one) => one === key);

const partsOfCent = 100;

/**
 * What a listing sorts a product by, of one piece for the bank class (CAT-3): `price` the gross cents, `premium` the net
 * price above the metal's value in ppm of that value, `pricePerGram` the gross price of a gram of fine metal in
 * hundredths of a cent. Null: not sold online, or without metal.
 */
export const pricedSorting = (
  product: Product,
  context: PriceContext,
): Readonly<Record<PricedSortKey, number | null>> => {
  const price = firstBuyPrice(product, context);
  if (price === null) return { price: null, premium: null, pricePerGram: null };
  const { metal, net, gross } = price;
  return {
    price: gross,
    premium: premiumRate(net - metal, metal),
    pricePerGram: gramPrice(gross, product.fineWeight, partsOfCent),
  };
};
