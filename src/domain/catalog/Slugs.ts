import { textIn } from '../kernel/Translated.ts';
import type { Language } from '../kernel/Translated.ts';
import type { Product } from './Product.ts';

/** The last part of a product's address in a language (CAT-6, MKT-12). */
export const slugIn = (product: Pick<Product, 'slug'>, language: Language): string => textIn(product.slug, language);

/** Every slug that leads to a product: both languages and the default. */
export const slugsOf = ({ slug }: Pick<Product, 'slug'>): readonly string[] =>
  typeof slug === 'string' ? [slug] : [...new Set([slug.default, slug.de ?? slug.default, slug.en ?? slug.default])];
