import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { WatchCart } from '../../../src/application/cart/WatchCart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';

const cart = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const { ownerId } = cart.cart;
const user: Session = { level: 'User', ownerId, expiresAt: null };

/** A cart watched by the owner of the session. */
const watching = (session: Session) => {
  const [open, sessions] = [new OpenCartInMemory(), new BehaviorSubject(session)];
  const seen: unknown[] = [];
  const subscription = new WatchCart(open, { watch: () => sessions })
    .watch('buy')
    .subscribe((value) => seen.push(value));
  return { open, sessions, seen, subscription };
};

it('shows the cart of the session, whether session or cart arrives first (CART-2)', () => {
  const { open, sessions, seen } = watching(guest);
  open.show(cart);
  sessions.next(user);
  expect(seen).toEqual([null, cart]);
});

it('an answer that comes after signing out shows nothing, nor does one of another customer (Z2)', () => {
  const { open, sessions, seen } = watching(user);
  open.show(cart);
  open.hide('buy');
  sessions.next(guest);
  open.show(cart);
  sessions.next({ ...user, ownerId: idOf<OwnerId>('otto') });
  open.show(cart);
  expect(seen).toEqual([null, cart, null]);
});

it('keeps the cart of an expired session until the expiry is reported (AUTH-3)', () => {
  const { open, sessions, seen } = watching(user);
  open.show(cart);
  sessions.next({ ...guest, lapsed: ownerId });
  expect(seen).toEqual([null, cart]);
  sessions.next(guest);
  expect(seen).toEqual([null, cart, null]);
});

it('stops watching both with its listener', () => {
  const { sessions, subscription } = watching(user);
  expect(sessions.observed).toBe(true);
  subscription.unsubscribe();
  expect(sessions.observed).toBe(false);
});
