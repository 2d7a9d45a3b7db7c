import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { ProductAvailable } from '../../../src/domain/alert/AlertErrors.ts';
import { isAvailable, mayAwait } from '../../../src/domain/alert/AlertRules.ts';
import { ProductNotSoldOnline } from '../../../src/domain/cart/CartErrors.ts';
import { aProduct } from '../../builders/product.ts';

const soldOut = aProduct({ stock: 0 });
const inStock = aProduct({ stock: 1 });

describe('availability alerts', () => {
  it.each([
    ['in stock', inStock, true],
    ['sold out', soldOut, false],
    ['on preorder', aProduct({ stock: 0, badges: ['preorder'] }), true],
    ['inactive', aProduct({ stock: 9, active: false }), false],
  ])('a product that is %s can be had: %s (CAT-10)', (_, product, available) => {
    expect(isAvailable(product)).toBe(available);
    expect(mayAwait(product)).toEqual(
      available ? Result.fail(new ProductAvailable({ sku: product.sku })) : Result.void,
    );
  });

  it.each([
    ['duty-free', aProduct({ stock: 0, dutyFree: true }), 'duty-free'],
    ['duty-free and out of the catalogue', aProduct({ stock: 0, dutyFree: true, active: false }), 'duty-free'],
    ['only taken in', aProduct({ stock: 0, sellOnly: true }), 'sell-only'],
  ] as const)('refuses an alert for a product that is %s: it never comes online (CAT-8)', (_, product, reason) => {
    expect(isAvailable(product)).toBe(false);
    expect(Result.merge(mayAwait(product))).toEqual(new ProductNotSoldOnline({ sku: product.sku, reason }));
  });
});
