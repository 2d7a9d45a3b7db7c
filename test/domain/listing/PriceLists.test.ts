import { describe, expect, it } from 'vitest';
import { categories } from '../../../src/domain/catalog/Categories.ts';
import {
  longestPriceList,
  priceListAt,
  priceListQuery,
  priceLists,
  priceListsOf,
} from '../../../src/domain/listing/PriceLists.ts';
import { storeKeys } from '../../../src/domain/market/Market.ts';

describe('the price lists of a store', () => {
  it('are those that name the store, the duty-free list included (CAT-8)', () => {
    for (const store of storeKeys) {
      const published = priceListsOf(store);
      expect(published).toEqual(priceLists.filter(({ stores }) => stores.includes(store)));
      expect(published.map(({ id }) => id)).toContain('duty-free');
    }
  });

  it('have slugs of their own in each language, some of several segments (RT-19)', () => {
    for (const language of ['de', 'en'] as const) {
      const slugs = priceLists.map(({ slug }) => slug[language]);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.some((slug) => slug.includes('/'))).toBe(true);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
    }
  });

  it('are found by the slug of either language and by nothing else (RT-41)', () => {
    for (const list of priceLists) {
      expect(priceListAt(list.slug.de, 'euro')).toBe(list);
      expect(priceListAt(list.slug.en, 'ch')).toBe(list);
    }
    for (const slug of ['', 'gold', 'gold/muenzen/', 'GOLD/MUENZEN', 'toString', 'blei'])
      expect(priceListAt(slug, 'euro'), slug).toBeUndefined();
  });

  it('list the products of one category without duty-free ones, or all duty-free ones (CAT-8)', () => {
    for (const list of priceLists) {
      const { category, dutyFree, pageSize } = priceListQuery(list);
      expect(pageSize).toBe(longestPriceList);
      if (list.id === 'duty-free') expect([category, dutyFree]).toEqual([undefined, true]);
      else {
        expect([category, dutyFree]).toEqual([list.id, false]);
        expect(list.name).toEqual(categories.find(({ id }) => id === list.id)?.name);
      }
    }
  });
});
