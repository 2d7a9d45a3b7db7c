import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { AddToCart } from '../../../src/application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../../src/application/cart/ChangeQuantity.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, refusal, run } from '../../ports/TestShop.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf } from '../playedPorts.ts';

/** A cart with three pieces of a product of which the shop has ten. */
const threePieces = async () => {
  const shop = await memoryShop();
  const carts = shop.carts(aShopper());
  const { sku } = await shop.sell(aNewProduct({ stock: 10 }));
  const { cart } = await run(carts.open('buy'));
  const openCart = new OpenCartInMemory();
  const filled = await run(carts.add(cart.id, sku, 3));
  openCart.show(filled);
  const { version } = filled.cart;
  const move = (from: number, to: number, seen = version) =>
    new ChangeQuantity(carts, openCart).execute({ cartId: cart.id, version: seen, sku, from, to });
  const kept = async () => (await run(carts.all()))[0]?.lines.map(({ quantity }) => quantity);
  return { carts, openCart, cartId: cart.id, version, sku, move, kept, shown: changesOf(openCart) };
};

describe('changing the quantity of a line', () => {
  const moves = [
    [3, 5, [5]],
    [3, 4, [4]],
    [3, 2, [2]],
    [3, 0, []],
  ] as const;
  it.each(moves)('moves it from %d to %d and shows the cart (CART-4)', async (from, to, left) => {
    const { move, kept, shown } = await threePieces();
    const moved = await run(move(from, to));
    expect(await kept()).toEqual(left);
    expect(shown).toEqual([moved]);
  });

  it.each(moves)(
    'counts once from %d to %d, also if it is sent again; shows the present cart (C14)',
    async (from, to, left) => {
      const { move, kept, shown } = await threePieces();
      const moved = await run(move(from, to));
      expect(await refusal(move(from, to))).toEqual(expect.objectContaining({ _tag: 'CartChanged', current: moved }));
      expect(await kept()).toEqual(left);
      expect(shown).toEqual([moved, moved]);
    },
  );

  it('a refusal leaves the cart and what is shown as they are (CART-7)', async () => {
    const { move, kept, shown } = await threePieces();
    expect((await refusal(move(3, 11)))._tag).toBe('OutOfStock');
    expect((await refusal(move(3, 3)))._tag).toBe('QuantityNotValid');
    expect(await kept()).toEqual([3]);
    expect(shown).toEqual([]);
  });
});

describe('adding pieces to a cart that was seen', () => {
  it('counts once; without it, and in another cart, each time (C14)', async () => {
    const { carts, openCart, cartId, version, sku, kept } = await threePieces();
    const adding = (seen?: { readonly cartId: typeof cartId; readonly version: number }) =>
      new AddToCart(carts, new GuestSessions(), openCart).execute({
        side: 'buy',
        sku,
        quantity: 2,
        ...(seen === undefined ? {} : { seen }),
      });
    const once = await run(adding({ cartId, version }));
    expect(await refusal(adding({ cartId, version }))).toMatchObject({ _tag: 'CartChanged', current: once });
    expect(await kept()).toEqual([5]);
    await run(adding());
    await run(adding({ cartId: idOf('another'), version }));
    expect(await kept()).toEqual([9]);
  });
});
