// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories, scrapMetals } from '../../../../../src/domain/catalog/Categories.ts';
import type { Category } from '../../../../../src/domain/catalog/Product.ts';
import { CatalogCrumbs } from '../../../../../src/ui/screens/shared/products/CatalogCrumbs.tsx';
import { inShop } from '../../../inShop.tsx';

const asOfProduct = ({ id, name, slug }: (typeof categories)[number]): Category => ({
  id,
  name: { default: name.de, ...name },
  slug: { default: slug.de, ...slug },
});

describe('the breadcrumbs of the catalogue', () => {
  const trail = () =>
    within(screen.getByRole('navigation', { name: 'You are here' }))
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]);
  const [coins] = categories.map(asOfProduct);
  it.each([
    [
      'the shop',
      {},
      [
        ['Home', '/'],
        ['Shop', null],
      ],
    ],
    [
      'a category',
      { here: 'Gold coins' },
      [
        ['Home', '/'],
        ['Shop', '/shop'],
        ['Gold coins', null],
      ],
    ],
    [
      'a product',
      { category: coins, here: 'Krugerrand' },
      [
        ['Home', '/'],
        ['Shop', '/shop'],
        ['Gold coins', '/shop/gold-coins'],
        ['Krugerrand', null],
      ],
    ],
    [
      'a product of a category that is not shown',
      { category: asOfProduct(scrapMetals), here: 'Scrap' },
      [
        ['Home', '/'],
        ['Shop', '/shop'],
        ['Scrap', null],
      ],
    ],
  ])('are the same to %s (CAT-1, SEO-4)', async (_, props, expected) => {
    await inShop(<CatalogCrumbs {...props} />);
    expect(trail()).toEqual(expected);
  });
});
