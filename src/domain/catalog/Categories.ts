import type { Language } from '../kernel/Translated.ts';
import type { CategoryKey } from './Product.ts';

/**
 * A category with its texts in both languages. The shop shows the eight of CAT-1; scrap metals are only bought
 * (SELL-3).
 */
export interface CategoryEntry {
  readonly id: CategoryKey | 'scrap-metals';
  readonly name: Readonly<Record<Language, string>>;
  readonly slug: Readonly<Record<Language, string>>;
}

export const categories: readonly CategoryEntry[] = [
  { id: 'gold-coins', name: { de: 'Goldmünzen', en: 'Gold coins' }, slug: { de: 'goldmuenzen', en: 'gold-coins' } },
  { id: 'gold-bars', name: { de: 'Goldbarren', en: 'Gold bars' }, slug: { de: 'goldbarren', en: 'gold-bars' } },
  {
    id: 'silver-coins',
    name: { de: 'Silbermünzen', en: 'Silver coins' },
    slug: { de: 'silbermuenzen', en: 'silver-coins' },
  },
  {
    id: 'silver-bars',
    name: { de: 'Silberbarren', en: 'Silver bars' },
    slug: { de: 'silberbarren', en: 'silver-bars' },
  },
  {
    id: 'platinum-palladium',
    name: { de: 'Platin & Palladium', en: 'Platinum & palladium' },
    slug: { de: 'platin-palladium', en: 'platinum-palladium' },
  },
  { id: 'numismatics', name: { de: 'Numismatik', en: 'Numismatics' }, slug: { de: 'numismatik', en: 'numismatics' } },
  {
    id: 'modern-numismatics',
    name: { de: 'Moderne Numismatik', en: 'Modern numismatics' },
    slug: { de: 'moderne-numismatik', en: 'modern-numismatics' },
  },
  { id: 'accessories', name: { de: 'Zubehör', en: 'Accessories' }, slug: { de: 'zubehoer', en: 'accessories' } },
];

export const scrapMetals: CategoryEntry = {
  id: 'scrap-metals',
  name: { de: 'Altmetalle', en: 'Scrap metals' },
  slug: { de: 'altmetalle', en: 'scrap-metals' },
};

/** The shown category with a slug in either language. */
export const categoryAtSlug = (slug: string): CategoryEntry | undefined =>
  categories.find((category) => category.slug.de === slug || category.slug.en === slug);
