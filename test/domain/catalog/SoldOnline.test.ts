import { expect, it } from 'vitest';
import { availabilityOf, type PriceTerms } from '../../../src/domain/catalog/Product.ts';
import { slugIn, slugsOf } from '../../../src/domain/catalog/Slugs.ts';
import { canBeBought, canBeSold } from '../../../src/domain/catalog/SoldOnline.ts';
import { aProduct, anAccessory } from '../../builders/product.ts';

it('a usual product can be bought and sold (CAT-4)', () =>
  expect([canBeBought(aProduct()), canBeSold(aProduct())]).toEqual([true, true]));

it('a duty-free product has no online side (CAT-8)', () => {
  const dutyFree = aProduct({ dutyFree: true });
  expect([canBeBought(dutyFree), canBeSold(dutyFree)]).toEqual([false, false]);
});

it('an inactive product has no online side either', () => {
  const gone = aProduct({ active: false });
  expect([canBeBought(gone), canBeSold(gone)]).toEqual([false, false]);
});

it('scrap is only bought, an accessory only sold', () => {
  expect([canBeBought(aProduct({ sellOnly: true })), canBeSold(aProduct({ sellOnly: true }))]).toEqual([false, true]);
  expect([canBeBought(anAccessory()), canBeSold(anAccessory())]).toEqual([true, false]);
});

it('a product without a price list of a side is not traded on that side', () => {
  const {
    terms: { buy, sell },
  } = aProduct();
  const sides = (terms: PriceTerms) => [canBeBought(aProduct({ terms })), canBeSold(aProduct({ terms }))];
  expect([sides({ buy, sell: [] }), sides({ buy: [], sell }), sides({ buy: [], sell: [] })]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('stock does not decide whether it is sold online, only how it reads (CAT-4)', () => {
  expect(canBeBought(aProduct({ stock: 0 }))).toBe(true);
  expect([0, 1, 9, 10].map((stock) => availabilityOf(aProduct({ stock })))).toEqual([
    'sold-out',
    'low-stock',
    'low-stock',
    'in-stock',
  ]);
  expect(availabilityOf(aProduct({ stock: 0, badges: ['preorder'] }))).toBe('preorder');
  expect(availabilityOf(aProduct({ active: false }))).toBe('sold-out');
});

it('slugs are plain or translated with a default (CAT-6)', () => {
  expect(slugIn({ slug: 'plain' }, 'en')).toBe('plain');
  expect(slugIn({ slug: { default: 'either', de: 'deutsch' } }, 'de')).toBe('deutsch');
  expect(slugIn({ slug: { default: 'either', de: 'deutsch' } }, 'en')).toBe('either');
  expect(slugsOf({ slug: { default: 'a', de: 'b', en: 'a' } })).toEqual(['a', 'b']);
  expect(slugsOf({ slug: 'plain' })).toEqual(['plain']);
});
