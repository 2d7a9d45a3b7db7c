import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { ChangeQuantity } from '../../../src/application/cart/ChangeQuantity.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, refusal, run } from '../../ports/TestShop.ts';
import { changesOf } from '../playedPorts.ts';

/** A cart with three pieces of a product of which the shop has five. */
const threePieces = async () => {
  const shop = await memoryShop();
  const carts = shop.carts(aShopper());
  const { sku } = await shop.sell(aNewProduct({ stock: 5 }));
  const { cart } = await run(carts.open('buy'));
  const openCart = new OpenCartInMemory();
  openCart.show(await run(carts.add(cart.id, sku, 3)));
  const move = (from: number, to: number) =>
    new ChangeQuantity(carts, openCart).execute({ cartId: cart.id, sku, from, to });
  const kept = async () => (await run(carts.all()))[0]?.lines.map(({ quantity }) => quantity);
  return { move, kept, shown: changesOf(openCart) };
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

  it('adds the difference the shopper sees, also to a line that changed elsewhere (CART-4, C2)', async () => {
    const { move, kept } = await threePieces();
    await run(move(3, 4));
    await run(move(3, 4));
    expect(await kept()).toEqual([5]);
  });

  it('a refusal leaves the cart and what is shown as they are (CART-7)', async () => {
    const { move, kept, shown } = await threePieces();
    expect((await refusal(move(3, 6)))._tag).toBe('OutOfStock');
    expect((await refusal(move(3, 3)))._tag).toBe('QuantityNotValid');
    expect(await kept()).toEqual([3]);
    expect(shown).toEqual([]);
  });
});
