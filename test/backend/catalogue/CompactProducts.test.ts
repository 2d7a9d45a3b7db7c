import { describe, expect, it } from 'vitest';
import { CompactProducts } from '../../../src/backend/catalogue/CompactProducts.ts';
import { aProduct, tier } from '../../builders/product.ts';
import { seedProducts } from './shop.ts';

const copies = <A>(of: A): A => JSON.parse(JSON.stringify(of));

describe('products laid out for memory', () => {
  it('have every field as it was, whatever the product', () => {
    const layout = new CompactProducts();
    for (const product of seedProducts()) expect(layout.compact(copies(product), product.stock)).toEqual(product);
    const full = aProduct({ series: 'Eagle', manufacturer: 'Mint', faceValue: '1 EUR', badges: ['sale'], mintage: 7 });
    expect(layout.compact(full, full.stock)).toEqual(full);
    for (const name of ['Eagle', { default: 'Adler' }, { default: 'Adler', de: 'Adler', en: 'Eagle' }])
      expect(layout.compact(aProduct({ name, slug: name }), 1)).toMatchObject({ name, slug: name });
  });

  it('share what they have in common, and nothing else', () => {
    const layout = new CompactProducts();
    const [one, other] = [
      layout.compact(copies(aProduct()), 1),
      layout.compact(copies(aProduct({ badges: ['sale'] })), 1),
    ];
    expect(other.description).toBe(one.description);
    expect(other.categories).toBe(one.categories);
    expect(other.terms.buy[0]?.fixed).toBe(one.terms.buy[0]?.fixed);
    expect(other.terms.sell).toBe(one.terms.sell);
    const { terms } = aProduct();
    const first = terms.sell[0] ?? tier(1, 0);
    for (const changed of [
      { ...first, minQuantity: first.minQuantity + 1 },
      { ...first, premiumPpm: first.premiumPpm + 1 },
      { ...first, fixed: { ...first.fixed, USD: first.fixed.USD + 1 } },
    ])
      expect(layout.compact(aProduct({ terms: { ...terms, sell: [changed] } }), 1).terms.sell).toEqual([changed]);
    expect([one.badges, other.badges]).toEqual([aProduct().badges, ['sale']]);
  });
});
