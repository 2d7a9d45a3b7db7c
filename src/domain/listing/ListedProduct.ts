import { textIn } from '../kernel/Translated.ts';
import type { Language } from '../kernel/Translated.ts';
import type { ProductPrices } from '../pricing/Price.ts';
import type { PricedProduct, ProductPage } from './Listing.ts';

/** As much of a product as shows among others: on a card of a listing, a row, a search. A whole product is one too. */
export interface ListedProduct {
  readonly product: Pick<
    PricedProduct['product'],
    'sku' | 'name' | 'slug' | 'form' | 'manufacturer' | 'fineness' | 'fineWeight' | 'fineWeightUnit' | 'badges'
  >;
  readonly availability: PricedProduct['availability'];
  readonly prices: ListedPrices;
}

/** Prices without what they are made of. */
export type ListedPrices = Omit<ProductPrices, 'anatomy'>;

/** A page of a listing whose products are cut to what a card shows. */
export interface ListedPage extends Omit<ProductPage, 'items' | 'nearest'> {
  readonly items: readonly ListedProduct[];
  readonly nearest: readonly ListedProduct[];
}

/** How many steps of each price list a card shows. */
const shownSteps = { buy: 2, sell: 1 } as const;

/** A product cut to what a card shows, its texts in the reader's language alone: a page of 24 carries a tenth of what whole products weigh. */
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
