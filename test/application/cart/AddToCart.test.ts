import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { AddToCart } from '../../../src/application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../../src/application/cart/ChangeQuantity.ts';
import { LoadCart } from '../../../src/application/cart/LoadCart.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { aProduct } from '../../builders/product.ts';
import { memoryShop } from '../../ports/shops.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { aShopper } from '../../ports/TestShop.ts';

const shopOfOne = async (stock: number) => {
  const shop = await memoryShop();
  const { sku } = await shop.sell(aProduct({ stock }));
  return { carts: shop.carts(aShopper()), sku };
};

describe('adding to the cart', () => {
  it('makes session and cart on demand and shows the cart to whoever watches (CART-2, CART-3)', async () => {
    const { carts, sku } = await shopOfOne(10);
    const sessions = new GuestSessions();
    const openCart = new OpenCartInMemory();
    const seen: (PricedCart | null)[] = [];
    openCart.watch().subscribe((cart) => seen.push(cart));
    expect(await Effect.runPromise(new LoadCart(carts, openCart).execute('buy'))).toBeNull();
    expect(sessions.ensured).toBe(0);
    const added = await Effect.runPromise(new AddToCart(carts, sessions, openCart).execute({ sku, quantity: 3 }));
    expect(sessions.ensured).toBe(1);
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(seen.at(-1)).toEqual(added);
    const fewer = await Effect.runPromise(new ChangeQuantity(carts, openCart).execute({ cartId: added.cart.id, sku, from: 3, to: 1 }));
    expect(fewer.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const none = await Effect.runPromise(new ChangeQuantity(carts, openCart).execute({ cartId: added.cart.id, sku, from: 1, to: 0 }));
    expect(none.lines).toEqual([]);
  });

  it('says by name what stock does not allow, and the cart stays as it was (CART-7)', async () => {
    const { carts, sku } = await shopOfOne(2);
    const openCart = new OpenCartInMemory();
    const add = new AddToCart(carts, new GuestSessions(), openCart);
    await Effect.runPromise(add.execute({ sku, quantity: 2 }));
    const refused = await Effect.runPromise(Effect.flip(add.execute({ sku, quantity: 1 })));
    expect(refused).toBeInstanceOf(OutOfStock);
    const [kept] = await Effect.runPromise(carts.all());
    expect(kept?.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });
});
