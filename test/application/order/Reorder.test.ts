import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { Reorder } from '../../../src/application/order/Reorder.ts';
import { CartNotFound, CartsUnavailable, OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import type { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, readyToOrder, refusal, requestOf, run } from '../../ports/TestShop.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

/** A shopper with an order of two pieces of one product. */
const ordered = async () => {
  const shop = await memoryShop();
  const shopper = aShopper();
  const product = await shop.sell(aNewProduct({ stock: 9 }));
  const carts = shop.carts(shopper);
  const order = await run(shop.orders(shopper).place(requestOf(await readyToOrder(shop, shopper, product, 2)), 'k'));
  const openCart = new OpenCartInMemory();
  const again = (calls: Partial<Carts> = {}, changes: Partial<Order> = {}) => {
    const orders = withCalls(shop.orders(shopper), { ofId: () => Effect.succeed({ ...order, ...changes }) });
    return new Reorder(orders, withCalls(carts, calls), openCart).execute(order.id);
  };
  return { shop, product, carts, order, again, shown: changesOf(openCart) };
};

describe('ordering once more', () => {
  it('puts every line into the buying cart and shows it (ORD-2)', async () => {
    const { shop, product, order, again, shown } = await ordered();
    const coin = await shop.sell(aNewProduct({ stock: 9 }));
    const lines = [...order.lines, ...order.lines.map((line) => ({ ...line, sku: coin.sku, quantity: 5 }))];
    const { cart, leftOut } = await run(again({}, { lines }));
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [product.sku, 2],
      [coin.sku, 5],
    ]);
    expect([leftOut, shown]).toEqual([[], [cart]]);
  });

  it('names what is not available, and goes on with the rest (ORD-2)', async () => {
    const { shop, product, order, again, shown } = await ordered();
    const gone = await shop.sell(aNewProduct({ stock: 1 }));
    const lines = [...order.lines.map((line) => ({ ...line, sku: gone.sku })), ...order.lines];
    const { cart, leftOut } = await run(again({}, { lines }));
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[product.sku, 2]]);
    expect(leftOut).toEqual([{ line: lines[0], reason: new OutOfStock({ sku: gone.sku, available: 1 }) }]);
    expect(shown).toEqual([cart]);
  });

  const gone = [new CartNotFound(), new CartsUnavailable()];
  it.each(gone)('ends without a cart to fill, and shows nothing: %s (ORD-2)', async (reason) => {
    const { again, shown } = await ordered();
    expect(await refusal(again({ add: () => Effect.fail(reason) }))).toEqual(reason);
    expect(shown).toEqual([]);
  });

  it('fills the selling cart for what was sold; the buying cart stays as it is shown (ORD-2)', async () => {
    const { carts, again, shown } = await ordered();
    const { cart } = await run(again({}, { type: 'sell' }));
    expect(cart.cart.transactionType).toBe('sell');
    expect((await run(carts.all())).map((each) => each.cart.transactionType)).toEqual(['sell']);
    expect(shown).toEqual([]);
  });

  it('finds no order of another customer (Z2)', async () => {
    const { shop, carts, order } = await ordered();
    const orders = shop.orders(aShopper());
    const refused = await refusal(new Reorder(orders, carts, new OpenCartInMemory()).execute(idOf(order.id)));
    expect(refused._tag).toBe('OrderNotFound');
    expect(await run(carts.all())).toEqual([]);
  });
});
