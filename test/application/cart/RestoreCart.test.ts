import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { RestoreCart } from '../../../src/application/cart/RestoreCart.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { CountryNotServed } from '../../../src/domain/shipping/ShippingErrors.ts';
import { addressesFor } from '../../builders/address.ts';
import { methodFor } from '../../builders/cart.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aNewProduct, aShopper, refusal, run, type TestShop } from '../../ports/TestShop.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf, seenIn, withCalls } from '../playedPorts.ts';

/** A cart with all data entered: in dollars, picked up, paid in cash. */
const aChosenCart = async (shop: TestShop): Promise<PricedCart> => {
  const carts = shop.carts(aShopper());
  const [coin, bar] = [await shop.sell(aNewProduct({ stock: 9 })), await shop.sell(aNewProduct({ stock: 9 }))];
  let cart = await run(carts.open('buy'));
  const { id } = cart.cart;
  await run(carts.add(id, coin.sku, 2));
  cart = await run(carts.add(id, bar.sku, 1));
  cart = await run(
    carts.settle(id, cart.cart.version, {
      currency: 'USD',
      email: 'anna@example.com',
      shippingMethodId: methodFor('euro', 'pickup').id,
      pickupStore: 'wien',
      paymentMethod: 'cash',
    }),
  );
  return run(carts.address(id, cart.cart.version, addressesFor('AT')));
};
const restored = async (shop: TestShop, lost: PricedCart, shopper = aShopper()) => {
  const openCart = new OpenCartInMemory();
  const answer = await run(new RestoreCart(shop.carts(shopper), new GuestSessions(), openCart).execute(lost));
  return { ...answer, openCart };
};

describe('restoring a cart that went with its session', () => {
  it('brings back lines, currency, addresses and choices, and shows the new cart (CHK-1, AUTH-2)', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const { cart, leftOut, openCart } = await restored(shop, lost);
    const {
      id: _id,
      ownerId: _owner,
      version: _version,
      createdAt: _made,
      updatedAt: _changed,
      lines,
      ...chosen
    } = cart.cart;
    expect(lost.cart).toMatchObject(chosen);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(
      lost.cart.lines.map(({ sku, quantity }) => [sku, quantity]),
    );
    expect(cart.totals).toEqual(lost.totals);
    expect(cart.cart.id).not.toBe(lost.cart.id);
    expect(leftOut).toEqual([]);
    let shown: PricedCart | null = null;
    openCart.watch('buy').subscribe((next) => {
      shown = next;
    });
    expect(shown).toEqual(cart);
  });

  it('restoring twice equals restoring once', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const shopper = aShopper();
    const once = await restored(shop, lost, shopper);
    const twice = await restored(shop, lost, shopper);
    expect(twice.cart.lines.map(({ quantity }) => quantity)).toEqual(once.cart.lines.map(({ quantity }) => quantity));
  });

  it('names what is no longer available and keeps the rest (CART-7)', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const [gone, kept] = lost.cart.lines;
    const product = gone === undefined ? undefined : shop.catalogue.ofSku(gone.sku);
    if (product !== undefined) shop.catalogue.put({ ...product, stock: 0 });
    const { cart, leftOut } = await restored(shop, lost);
    expect(leftOut).toMatchObject([{ _tag: 'OutOfStock', sku: gone?.sku }]);
    expect(cart.cart.lines.map(({ sku }) => sku)).toEqual([kept?.sku]);
    expect(cart.cart).toMatchObject({ email: 'anna@example.com', paymentMethod: 'cash', pickupStore: 'wien' });
  });

  it('restores the lines in their order and keeps what is in the cart (CHK-1)', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const shopper = aShopper();
    const carts = shop.carts(shopper);
    const own = await shop.sell(aNewProduct({ stock: 9 }));
    const { cart } = await run(carts.open('buy'));
    await run(carts.add(cart.id, own.sku, 4));
    const { cart: made } = await restored(shop, lost, shopper);
    expect(made.cart.id).toBe(cart.id);
    expect(made.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [own.sku, 4],
      ...lost.lines.map(({ sku, quantity }) => [sku, quantity]),
    ]);
  });

  it('a cart without choices is restored by its lines only, one write each (CHK-1)', async () => {
    const shop = await memoryShop();
    const carts = shop.carts(aShopper());
    const product = await shop.sell(aNewProduct({ stock: 9 }));
    const { cart } = await run(carts.open('buy'));
    const lost = await run(carts.add(cart.id, product.sku, 2));
    const writes: string[] = [];
    const port = shop.carts(aShopper());
    const heard = withCalls(port, {
      settle: (...parts) => {
        writes.push(`settle ${Object.keys(parts[2]).join(' ')}`);
        return port.settle(...parts);
      },
      address: (...parts) => {
        writes.push('address');
        return port.address(...parts);
      },
    });
    const { cart: made } = await run(new RestoreCart(heard, new GuestSessions(), new OpenCartInMemory()).execute(lost));
    expect(made.cart).toMatchObject({ email: null, billingAddress: null, shippingAddress: null, paymentMethod: null });
    expect(writes).toEqual(['settle shippingMethodId pickupStore']);
  });

  it('a refused choice does not stop the others (CHK-1)', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const port = shop.carts(aShopper());
    const notServed = new CountryNotServed({ country: 'AT', served: [] });
    const refused = withCalls(port, { address: () => Effect.fail(notServed) });
    const openCart = new OpenCartInMemory();
    const { cart: made } = await run(new RestoreCart(refused, new GuestSessions(), openCart).execute(lost));
    expect(made.cart).toMatchObject({ billingAddress: null, email: 'anna@example.com', paymentMethod: 'cash' });
    expect(seenIn(openCart)).toEqual([made]);
  });

  it('ensures a session first; without one nothing is created or shown (AUTH-2)', async () => {
    const shop = await memoryShop();
    const lost = await aChosenCart(shop);
    const carts = shop.carts(aShopper());
    const openCart = new OpenCartInMemory();
    openCart.show(lost);
    const shown = changesOf(openCart);
    const sessions = withCalls<Sessions>(new GuestSessions(), { ensure: () => Effect.fail(new SessionUnavailable()) });
    const command = new RestoreCart(carts, sessions, openCart).execute(lost);
    expect(await refusal(command)).toEqual(new SessionUnavailable());
    expect([await run(carts.all()), shown]).toEqual([[], []]);
  });
});
