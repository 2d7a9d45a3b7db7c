import { expect, it } from 'vitest';
import { categories, categoryAtSlug, scrapMetals } from '../../../src/domain/catalog/Categories.ts';
import { categoryKeys, metals } from '../../../src/domain/catalog/Product.ts';
import { slugsOf } from '../../../src/domain/catalog/Slugs.ts';

it('the eight categories are shown in their order, each with its address in both languages (CAT-1)', () => {
  expect(categories.map(({ id, slug }) => [id, slug.de, slug.en])).toEqual([
    ['gold-coins', 'goldmuenzen', 'gold-coins'],
    ['gold-bars', 'goldbarren', 'gold-bars'],
    ['silver-coins', 'silbermuenzen', 'silver-coins'],
    ['silver-bars', 'silberbarren', 'silver-bars'],
    ['platinum-palladium', 'platin-palladium', 'platinum-palladium'],
    ['numismatics', 'numismatik', 'numismatics'],
    ['modern-numismatics', 'moderne-numismatik', 'modern-numismatics'],
    ['accessories', 'zubehoer', 'accessories'],
  ]);
  expect(categories.map(({ id }) => id)).toEqual(categoryKeys);
  expect(categories.map(({ name }) => `${name.de} | ${name.en}`)).toEqual([
    'Goldmünzen | Gold coins',
    'Goldbarren | Gold bars',
    'Silbermünzen | Silver coins',
    'Silberbarren | Silver bars',
    'Platin & Palladium | Platinum & palladium',
    'Numismatik | Numismatics',
    'Moderne Numismatik | Modern numismatics',
    'Zubehör | Accessories',
  ]);
  expect(metals).toEqual(['gold', 'silver', 'platinum', 'palladium']);
});

it('a category is found by its slug in either language, scrap metals by none (CAT-1, SELL-3)', () => {
  for (const category of categories) {
    expect([categoryAtSlug(category.slug.de), categoryAtSlug(category.slug.en)]).toEqual([category, category]);
  }
  expect([categoryAtSlug('scrap-metals'), categoryAtSlug('altmetalle'), categoryAtSlug('')]).toEqual(
    Array(3).fill(undefined),
  );
  expect(scrapMetals).toEqual({
    id: 'scrap-metals',
    name: { de: 'Altmetalle', en: 'Scrap metals' },
    slug: { de: 'altmetalle', en: 'scrap-metals' },
  });
});

it('a product answers to its default slug where a language has none of its own, and to each slug once (CAT-6)', () => {
  expect(slugsOf({ slug: { default: 'a', en: 'b' } })).toEqual(['a', 'b']);
  expect(slugsOf({ slug: { default: 'a', de: 'b' } })).toEqual(['a', 'b']);
  expect(slugsOf({ slug: { default: 'a', de: 'b', en: 'c' } })).toEqual(['a', 'b', 'c']);
});
