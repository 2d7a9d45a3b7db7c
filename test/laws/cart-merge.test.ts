import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import { mergeCarts } from '../../src/domain/cart/MergeCarts.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { isQuantity } from '../../src/domain/kernel/Quantity.ts';
import { fromStock, someCart, stock } from '../arbitraries/carts.ts';
import { aCart, aLine } from '../builders/cart.ts';
import { aTick, noon } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const context = { now: noon + 1, productOf: fromStock, tick: aTick() };

const named = (id: string) => someCart.map((cart): Cart => ({ ...cart, id: idOf(id) }));
const contents = ({ lines }: Cart) => new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
const fits = (...carts: readonly Cart[]) =>
  new Set(carts.flatMap(({ lines }) => lines.map(({ sku }) => sku))).size <= 100;
const merge = (own: Cart, joining: Cart) => mergeCarts(own, joining, context).cart;

describe('merging carts', () => {
  it('keeps per sku the larger quantity of both (CART-9, C15)', () => {
    fc.assert(
      fc.property(named('own'), named('guest'), (own, guest) => {
        fc.pre(fits(own, guest));
        const [ours, theirs, both] = [contents(own), contents(guest), contents(merge(own, guest))];
        expect(new Set(both.keys())).toEqual(new Set([...ours.keys(), ...theirs.keys()]));
        for (const [sku, quantity] of both) {
          expect(quantity).toBe(Math.max(ours.get(sku) ?? 0, theirs.get(sku) ?? 0));
          expect(isQuantity(quantity)).toBe(true);
        }
      }),
      { numRuns: asked('C15', 600, 10_000) },
    );
  });

  it('is idempotent: a retry changes nothing, not even the version (CART-9, C15)', () => {
    fc.assert(
      fc.property(named('own'), named('guest'), (own, guest) => {
        const once = merge(own, guest);
        expect(merge(once, guest)).toBe(once);
        expect(merge(own, own)).toBe(own);
      }),
      { numRuns: asked('C15', 600, 10_000) },
    );
  });

  it('is commutative and associative in what the cart holds (CART-9, C15)', () => {
    fc.assert(
      fc.property(named('a'), named('b'), named('c'), (a, b, c) => {
        fc.pre(fits(a, b, c));
        expect(contents(merge(a, b))).toEqual(contents(merge(b, a)));
        expect(contents(merge(merge(a, b), c))).toEqual(contents(merge(a, merge(b, c))));
      }),
      { numRuns: asked('C15', 600, 10_000) },
    );
  });

  it("keeps id, owner and settings of the customer's cart (CART-9, C15)", () => {
    fc.assert(
      fc.property(named('own'), named('guest'), (own, guest) => {
        const { lines, version, updatedAt, ...rest } = merge(own, guest);
        expect({ ...own, ...rest }).toEqual(own);
        expect(version - own.version).toBe(updatedAt === own.updatedAt ? 0 : 1);
        expect(lines.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  it('names the lines beyond 100 (C13)', () => {
    const own = aCart({ lines: stock.slice(0, 60).map((product) => aLine(product)) });
    const guest = aCart({ lines: stock.slice(50, 110).map((product) => aLine(product, 2)) });
    const { cart, leftOut } = mergeCarts(own, guest, context);
    expect(cart.lines).toHaveLength(100);
    expect(leftOut).toEqual(stock.slice(100, 110).map(({ sku }) => sku));
  });
});
