import { textIn } from '../kernel/Translated.ts';
import type { Language } from '../kernel/Translated.ts';
import type { PriceAnatomy, ProductPrices } from '../pricing/Price.ts';
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

/** Prices; of their anatomy only what a premium is made of, and that only where the listing shows premiums. */
export interface ListedPrices extends Omit<ProductPrices, 'anatomy'> {
  readonly anatomy?: Pick<PriceAnatomy, 'metal' | 'premium'> | null;
}

/** A page of a listing with products reduced to the fields of a card. */
export interface ListedPage extends Omit<ProductPage, 'items' | 'nearest'> {
  readonly items: readonly ListedProduct[];
  readonly nearest: readonly ListedProduct[];
}

/** Steps of each price list that a card shows. */
const shownSteps = { buy: 2, sell: 1 } as const;

/**
 * Reduces a product to the fields of a card, with texts in the reader's language only; a page of 24 products shrinks to
 * a tenth. `withPremium` keeps what its premium is made of.
 */
export function listedProduct(
  { product, availability, prices: { sku, currency, tickId, prices, anatomy } }: PricedProduct,
  language: Language,
  withPremium = false,
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
    prices: {
      sku,
      currency,
      tickId,
      prices: [...steps('buy'), ...steps('sell')],
      ...(withPremium && anatomy !== null ? { anatomy: { metal: anatomy.metal, premium: anatomy.premium } } : {}),
    },
  };
}

/** A page of products as cards show them; `withPremium` where it is sorted by the premium. */
export const listedPage = (page: ProductPage, language: Language, withPremium = false): ListedPage => ({
  ...page,
  items: page.items.map((each) => listedProduct(each, language, withPremium)),
  nearest: page.nearest.map((each) => listedProduct(each, language)),
});
