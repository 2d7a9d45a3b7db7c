import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { SignIn } from '../../../src/application/session/SignIn.ts';
import { CredentialsMismatch } from '../../../src/domain/account/AccountErrors.ts';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import type { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Sessions, SignedIn } from '../../../src/domain/session/ports/Sessions.ts';
import { memoryShop } from '../../ports/shops.ts';
import { aShopper, refusal, run } from '../../ports/TestShop.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

const signedIn: SignedIn = {
  session: { level: 'User', ownerId: idOf('anna'), expiresAt: 1 },
  leftOut: [idOf('AU-LEFT-OUT')],
};
const entry = { email: 'anna@example.com', password: 'Sehr-Geheim-7' };
const sell = aPricedCart({ id: idOf('sold'), transactionType: 'sell', currency: 'CHF' });
const buy = aPricedCart({ id: idOf('bought'), currency: 'USD' });

const entering = async (all: Carts['all'], signIn: ReturnType<Sessions['signIn']> = Effect.succeed(signedIn)) => {
  const openCart = new OpenCartInMemory();
  openCart.show(aPricedCart({ id: idOf('anonymous') }));
  const [shown, sold] = [changesOf(openCart), changesOf(openCart, 'sell')];
  let asked: readonly string[] = [];
  const sessions = withCalls<Sessions>(new GuestSessions(), {
    signIn: (email, password) => {
      asked = [email, password];
      return signIn;
    },
  });
  const shop = await memoryShop();
  const carts = withCalls(shop.carts(aShopper()), { all });
  return { shown, sold, command: new SignIn(sessions, carts, openCart).execute(entry), asked: () => asked };
};

describe('signing in', () => {
  it('shows the carts of the customer and names the currency of the first with anything in it (AUTH-5, CART-9)', async () => {
    const { shown, sold, command, asked } = await entering(() => Effect.succeed([sell, buy]));
    expect(await run(command)).toEqual({ ...signedIn, cartCurrency: 'USD' });
    expect([shown, sold]).toEqual([[buy], [sell]]);
    expect(asked()).toEqual([entry.email, entry.password]);
  });

  it('clears the cart of a customer without one; an empty cart names no currency to ask about (MKT-5)', async () => {
    const none = await entering(() => Effect.succeed([]));
    expect((await run(none.command)).cartCurrency).toBeNull();
    expect(none.shown).toEqual([null]);
    const empty = aPricedCart({ lines: [] });
    const nothingIn = await entering(() => Effect.succeed([empty]));
    expect((await run(nothingIn.command)).cartCurrency).toBeNull();
    expect(nothingIn.shown).toEqual([empty]);
  });

  it('succeeds although the cart cannot be read; what is shown stays (CART-9)', async () => {
    const { shown, command } = await entering(() => Effect.fail(new CartsUnavailable()));
    expect(await run(command)).toEqual({ ...signedIn, cartCurrency: null });
    expect(shown).toEqual([]);
  });

  it('reads no cart when it is refused (AUTH-5)', async () => {
    let reads = 0;
    const counted = Effect.sync(() => {
      reads += 1;
      return [buy];
    });
    const { shown, command } = await entering(() => counted, Effect.fail(new CredentialsMismatch()));
    expect(await refusal(command)).toEqual(new CredentialsMismatch());
    expect([reads, shown]).toEqual([0, []]);
  });
});
