import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { LoadCart } from '../../../src/application/cart/LoadCart.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, run } from '../../ports/TestShop.ts';
import { changesOf, late, seenIn, settled, withCalls } from '../playedPorts.ts';

const aVisit = async () => {
  const shop = await memoryShop();
  const product = await shop.sell(aNewProduct({ stock: 9 }));
  return { carts: shop.carts(aShopper()), product, openCart: new OpenCartInMemory() };
};

describe('loading the cart of a side', () => {
  it('answers with the cart of its side and shows each on its own, with one question (CART-1, CART-2)', async () => {
    const { carts, openCart } = await aVisit();
    const sell = await run(carts.open('sell'));
    const buy = await run(carts.open('buy'));
    let asked = 0;
    const all = () =>
      Effect.andThen(
        Effect.sync(() => (asked += 1)),
        carts.all(),
      );
    const [bought, sold] = [changesOf(openCart), changesOf(openCart, 'sell')];
    const load = new LoadCart(withCalls(carts, { all }), openCart);
    expect(await run(load.execute('sell'))).toEqual(sell);
    expect([bought, sold, asked]).toEqual([[buy], [sell], 1]);
    expect(await run(load.execute('buy'))).toEqual(buy);
  });

  it('a change of one side in between keeps that side, not the other, from being shown (CART-1)', async () => {
    const { carts, product, openCart } = await aVisit();
    await run(carts.open('sell'));
    const none = late(carts.all());
    const loading = run(new LoadCart(withCalls(carts, { all: () => none.call }), openCart).execute('sell'));
    await settled();
    const { cart } = await run(carts.open('buy'));
    const filled = await run(carts.add(cart.id, product.sku, 1));
    openCart.show(filled);
    none.arrive();
    expect(await loading).not.toBeNull();
    expect([seenIn(openCart), seenIn(openCart, 'sell')]).toEqual([[filled], [await loading]]);
  });

  it('clears a cart that is gone, and makes none (CART-2)', async () => {
    const { carts, openCart } = await aVisit();
    openCart.show(await run(carts.open('buy')));
    for (const { cart } of await run(carts.all())) await run(carts.delete(cart.id));
    expect(await run(new LoadCart(carts, openCart).execute('buy'))).toBeNull();
    expect(seenIn(openCart)).toEqual([null]);
    expect(await run(carts.all())).toEqual([]);
  });

  it('an answer that arrives after the first piece was added does not hide the cart (CART-2)', async () => {
    const { carts, product, openCart } = await aVisit();
    const none = late(carts.all());
    const loading = run(new LoadCart(withCalls(carts, { all: () => none.call }), openCart).execute('buy'));
    await settled();
    const { cart } = await run(carts.open('buy'));
    const filled = await run(carts.add(cart.id, product.sku, 1));
    openCart.show(filled);
    none.arrive();
    expect(await loading).toBeNull();
    expect(seenIn(openCart)).toEqual([filled]);
  });

  it('an answer with the former cart does not replace the next one, whose version is lower (CART-2)', async () => {
    const { carts, product, openCart } = await aVisit();
    const { cart } = await run(carts.open('buy'));
    for (let pieces = 0; pieces < 3; pieces += 1) await run(carts.add(cart.id, product.sku, 1));
    const former = late(carts.all());
    const loading = run(new LoadCart(withCalls(carts, { all: () => former.call }), openCart).execute('buy'));
    await settled();
    await run(carts.delete(cart.id));
    const next = await run(carts.open('buy'));
    openCart.show(next);
    former.arrive();
    expect((await loading)?.cart.version).toBeGreaterThan(next.cart.version);
    expect(seenIn(openCart)).toEqual([next]);
  });

  it('an answer that arrives after signing out shows no cart (AUTH-3)', async () => {
    const { carts, openCart } = await aVisit();
    openCart.show(await run(carts.open('buy')));
    const mine = late(carts.all());
    const loading = run(new LoadCart(withCalls(carts, { all: () => mine.call }), openCart).execute('buy'));
    await settled();
    openCart.hide('buy');
    mine.arrive();
    await loading;
    expect(seenIn(openCart)).toEqual([null]);
  });

  it('the later of two answers is shown, in whichever order they arrive', async () => {
    const { carts, product, openCart } = await aVisit();
    const { cart } = await run(carts.open('buy'));
    for (const order of ['in order', 'reordered']) {
      const reads = [late(carts.all())];
      const reading = withCalls(carts, { all: () => reads.at(-1)?.call ?? carts.all() });
      const load = () => run(new LoadCart(reading, openCart).execute('buy'));
      const first = load();
      await settled();
      const newest = await run(carts.add(cart.id, product.sku, 1));
      reads.push(late(carts.all()));
      const second = load();
      await settled();
      for (const { arrive } of order === 'in order' ? reads : reads.toReversed()) {
        arrive();
        await settled();
      }
      await Promise.all([first, second]);
      expect([order, seenIn(openCart)]).toEqual([order, [newest]]);
    }
  });
});
