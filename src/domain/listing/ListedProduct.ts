import { textIn } from '../kernel/Translated.ts';
import type { Language } from '../kernel/Translated.ts';
import type { ProductPrices } from '../pricing/Price.ts';
import type { PricedProduct, ProductPage } from './Listing.ts';

/** The fields of a product that a card, a row or a search result shows. A whole product is also one. */
export interface ListedProduct {
  readonly product: Pick<
    PricedProduct['product'],
    'sku' | 'name' | 'slug' | 'form' | 'manufacturer' | 'fineness' | 'fineWeight' | 'fineWeightUnit' | 'badges'
  >;
  readonly availability: PricedProduct['availability'];
  readonly prices: ListedPrices;
}

/** Prices without their anatomy. */
export type ListedPrices = Omit<ProductPrices, 'anatomy'>;

/** A page of a listing with products reduced to the fields of a card. */
export interface ListedPage extends Omit<ProductPage, 'items' | 'nearest'> {
  readonly items: readonly ListedProduct[];
  readonly nearest: readonly ListedProduct[];
}

/** Steps of each price list that a card shows. */
const shownSteps = { buy: 2, sell: 1 } as const;

/**
 * Reduces a product to the fields of a card, with texts in the reader's language only; a page of 24 products shrinks to
 * a tenth.
 */
export function listedProduct(
  { product, availability, prices: { sku, currency, tickId, prices } }: PricedProduct,
  language: Language,
): ListedProduct {
  const { name, slug, form, manufacturer, fineness, fineWeight, fineWeightUnit, badges } = product;
  const steps = (side: 'buy' | 'sell') => prices.filter(({ type }) => type === side).slice(0, shownSteps[side]);
  return {
    product: {
      sku,
      name: textIn(name, language),
      slug: textIn(slug, language),
      form,
      manufacturer,
      fineness,
      fineWeight,
      fineWeightUnit,
      badges,
    },
    availability,
    prices: { sku, currency, tickId, prices: [...steps('buy'), ...steps('sell')] },
  };
}

export const listedPage = (page: ProductPage, language: Language): ListedPage => ({
  ...page,
  items: page.items.map((each) => listedProduct(each, language)),
  nearest: page.nearest.map((each) => listedProduct(each, language)),
});
