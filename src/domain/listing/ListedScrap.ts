import type { Metal } from '../catalog/Product.ts';
import type { Sku } from '../kernel/Ids.ts';
import { type Language, textIn } from '../kernel/Translated.ts';
import type { ListedPrices } from './ListedProduct.ts';
import type { PricedProduct } from './Listing.ts';

/** A grade of scrap metal that the shop buys: the fields that a page shows, in the reader's language. */
export interface ListedScrap {
  readonly sku: Sku;
  readonly name: string;
  readonly description: string;
  readonly metal: Metal;
  /** Parts per 100,000. */
  readonly fineness: number;
  readonly prices: ListedPrices;
}

/** null for a product without metal or fineness, which is no scrap metal. */
export const listedScrap = (
  { product, prices: { sku, currency, tickId, prices } }: PricedProduct,
  language: Language,
): ListedScrap | null => {
  const { name, description, preciousMetal: metal, fineness } = product;
  return metal === null || fineness === null
    ? null
    : {
        sku,
        name: textIn(name, language),
        description: textIn(description, language),
        metal,
        fineness,
        prices: { sku, currency, tickId, prices },
      };
};
