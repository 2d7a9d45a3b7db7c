import { describe, expect, it } from 'vitest';
import type { PricedCart, PricedCartLine } from '../../../src/domain/cart/Cart.ts';
import { movedPrices } from '../../../src/domain/cart/MovedPrices.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const was = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const { sku, name } = aProduct();
const gold = was.lines.find((line) => line.sku === sku);
const withGold = (change: Partial<PricedCartLine>): PricedCart => ({
  ...was,
  lines: was.lines.map((line) => (line.sku === sku ? { ...line, ...change } : line)),
});
const dearer = Money.of((gold?.unitGross.centAmount ?? 0) + 5, 'EUR');

describe('the prices that moved between two states of a cart', () => {
  it('are named with both amounts (CART-6)', () => {
    expect(movedPrices(was, was)).toEqual([]);
    expect(movedPrices(was, withGold({ unitGross: dearer }))).toEqual([
      { kind: 'price', sku, name, from: gold?.unitGross, to: dearer },
    ]);
  });

  it.each<readonly [string, Partial<PricedCartLine>]>([
    ['another quantity', { quantity: 7 }],
    ['another currency', { unitGross: Money.of(dearer.centAmount, 'USD') }],
    ['another line', { id: idOf('line-new') }],
  ])('are not named for %s (CART-6)', (_, change) => {
    expect(movedPrices(was, withGold({ unitGross: dearer, ...change }))).toEqual([]);
  });
});
