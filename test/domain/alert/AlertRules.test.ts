import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { ProductAvailable, TooManyAlerts } from '../../../src/domain/alert/AlertErrors.ts';
import { addressOfAlert, isAvailable, mayAddAlert, mayAwait } from '../../../src/domain/alert/AlertRules.ts';
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

  it('go to the address that a guest enters, which has to be one (CAT-10)', () => {
    const refused = (rule: string) => ({ failure: { problems: [{ field: 'email', problem: { rule } }] } });
    expect(addressOfAlert(' Anna@Example.com ')).toEqual(Result.succeed('anna@example.com'));
    expect(addressOfAlert(null)).toMatchObject(refused('required'));
    expect(addressOfAlert('no address')).toMatchObject(refused('email'));
  });

  it('are at most 100 for each owner (CAT-10)', () => {
    expect(mayAddAlert(99)).toEqual(Result.void);
    expect(mayAddAlert(100)).toEqual(Result.fail(new TooManyAlerts({ most: 100 })));
  });
});
