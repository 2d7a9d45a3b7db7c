import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { AddToCart } from '../../../src/application/cart/AddToCart.ts';
import { ChangeQuantity } from '../../../src/application/cart/ChangeQuantity.ts';
import { LoadCart } from '../../../src/application/cart/LoadCart.ts';
import type { PricedCart } from '../../../src/domain/cart/Cart.ts';
import { CartsUnavailable, OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { aProduct } from '../../builders/product.ts';
import { memoryShop } from '../../ports/shops.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf, withCalls } from '../playedPorts.ts';
import { aShopper, refusal, run } from '../../ports/TestShop.ts';

const annasId = idOf<OwnerId>('anna');
const anna: Session = { level: 'User', ownerId: annasId, expiresAt: 1 };

/** A session that changes after it is ensured for the first time. */
class EndingSession extends GuestSessions {
  readonly #first: Session;
  readonly #then: Session;
  constructor(first: Session, then: Session) {
    super();
    this.#first = first;
    this.#then = then;
  }
  override ensure() {
    return Effect.map(super.ensure(), () => (this.ensured === 1 ? this.#first : this.#then));
  }
}

const shopOfOne = async (stock: number) => {
  const shop = await memoryShop();
  const { sku } = await shop.sell(aProduct({ stock }));
  return { carts: shop.carts(aShopper()), sku };
};

describe('adding to the cart', () => {
  it('creates session and cart on demand and shows the cart (CART-2, CART-3)', async () => {
    const { carts, sku } = await shopOfOne(10);
    const sessions = new GuestSessions();
    const openCart = new OpenCartInMemory();
    const seen: (PricedCart | null)[] = [];
    openCart.watch('buy').subscribe((cart) => seen.push(cart));
    expect(await Effect.runPromise(new LoadCart(carts, openCart).execute('buy'))).toBeNull();
    expect(sessions.ensured).toBe(0);
    const added = await Effect.runPromise(
      new AddToCart(carts, sessions, openCart).execute({ side: 'buy', sku, quantity: 3 }),
    );
    expect(sessions.ensured).toBe(1);
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(seen.at(-1)).toEqual(added);
    const fewer = await Effect.runPromise(
      new ChangeQuantity(carts, openCart).execute({
        cartId: added.cart.id,
        version: added.cart.version,
        sku,
        from: 3,
        to: 1,
      }),
    );
    expect(fewer.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const none = await Effect.runPromise(
      new ChangeQuantity(carts, openCart).execute({
        cartId: added.cart.id,
        version: fewer.cart.version,
        sku,
        from: 1,
        to: 0,
      }),
    );
    expect(none.lines).toEqual([]);
  });

  it('names the product that is short in stock, and leaves the cart as it was (CART-7)', async () => {
    const { carts, sku } = await shopOfOne(2);
    const openCart = new OpenCartInMemory();
    const add = new AddToCart(carts, new GuestSessions(), openCart);
    await Effect.runPromise(add.execute({ side: 'buy', sku, quantity: 2 }));
    const refused = await Effect.runPromise(Effect.flip(add.execute({ side: 'buy', sku, quantity: 1 })));
    expect(refused).toBeInstanceOf(OutOfStock);
    const [kept] = await Effect.runPromise(carts.all());
    expect(kept?.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('puts the piece into the cart of a guest when the session has expired, and reports the expiry (CART-2, AUTH-3)', async () => {
    const { carts, sku } = await shopOfOne(10);
    const sessions = new EndingSession(anna, {
      level: 'Anonymous',
      ownerId: idOf<OwnerId>('nobody'),
      expiresAt: 1,
      lapsed: annasId,
    });
    const open = vi.spyOn(carts, 'open').mockImplementationOnce(() => Effect.fail(new CartsUnavailable()));
    const added = await Effect.runPromise(
      new AddToCart(carts, sessions, new OpenCartInMemory()).execute({ side: 'buy', sku, quantity: 1 }),
    );
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(added.afterExpiry).toBe(true);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('repeats nothing while the session holds, nor after signing out (CART-8, Z2)', async () => {
    const { carts, sku } = await shopOfOne(10);
    const open = vi.spyOn(carts, 'open').mockImplementation(() => Effect.fail(new CartsUnavailable()));
    for (const sessions of [new EndingSession(anna, anna), new EndingSession(anna, guest), new GuestSessions()]) {
      open.mockClear();
      expect(
        await Effect.runPromise(
          Effect.flip(
            new AddToCart(carts, sessions, new OpenCartInMemory()).execute({ side: 'buy', sku, quantity: 1 }),
          ),
        ),
      ).toBeInstanceOf(CartsUnavailable);
      expect(open).toHaveBeenCalledTimes(1);
    }
  });

  it('a refusal leaves what is shown as it is, and nothing is added without a session (CART-7, CART-2)', async () => {
    const { carts, sku } = await shopOfOne(2);
    const openCart = new OpenCartInMemory();
    openCart.show(await run(carts.open('buy')));
    const shown = changesOf(openCart);
    const tooMany = new AddToCart(carts, new GuestSessions(), openCart).execute({ side: 'buy', sku, quantity: 3 });
    expect((await refusal(tooMany))._tag).toBe('OutOfStock');
    const sessions = withCalls<Sessions>(new GuestSessions(), { ensure: () => Effect.fail(new SessionUnavailable()) });
    const unknown = new AddToCart(carts, sessions, openCart).execute({ side: 'buy', sku, quantity: 1 });
    expect(await refusal(unknown)).toEqual(new SessionUnavailable());
    expect([(await run(carts.all()))[0]?.lines, shown]).toEqual([[], []]);
  });

  it('reports no expiry while the session holds (AUTH-3)', async () => {
    const { carts, sku } = await shopOfOne(2);
    const add = new AddToCart(carts, new EndingSession(anna, { ...guest, lapsed: annasId }), new OpenCartInMemory());
    const added = await run(add.execute({ side: 'buy', sku, quantity: 1 }));
    expect(added.afterExpiry).toBeUndefined();
  });

  it('shows the cart of the second try, once (AUTH-3)', async () => {
    const { carts, sku } = await shopOfOne(2);
    let tries = 0;
    const failingOnce = withCalls(carts, {
      open: (side) => {
        tries += 1;
        return tries === 1 ? Effect.fail(new CartsUnavailable()) : carts.open(side);
      },
    });
    const openCart = new OpenCartInMemory();
    const shown = changesOf(openCart);
    const add = new AddToCart(failingOnce, new EndingSession(anna, { ...guest, lapsed: annasId }), openCart);
    const { afterExpiry, ...added } = await run(add.execute({ side: 'buy', sku, quantity: 1 }));
    expect([afterExpiry, shown]).toEqual([true, [added]]);
  });
});
