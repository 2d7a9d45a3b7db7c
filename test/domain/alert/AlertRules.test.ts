import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { isAvailable, mayAwait } from '../../../src/domain/alert/AlertRules.ts';
import { aProduct } from '../../builders/product.ts';

const soldOut = aProduct({ stock: 0 });
const inStock = aProduct({ stock: 1 });

describe('availability alerts (CAT-10)', () => {
  it.each([
    ['in stock', inStock, true],
    ['sold out', soldOut, false],
    ['on preorder', aProduct({ stock: 0, badges: ['preorder'] }), true],
    ['inactive', aProduct({ stock: 9, active: false }), false],
    ['duty-free', aProduct({ stock: 9, dutyFree: true }), false],
  ])('a product that is %s can be had: %s', (_, product, available) => {
    expect(isAvailable(product)).toBe(available);
    expect(Result.isSuccess(mayAwait(product))).toBe(!available);
  });
});
