import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PasswordsInMemory } from '../../../src/adapters/memory/PasswordsInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { SignInRepositoryInMemory } from '../../../src/adapters/memory/SignInRepositoryInMemory.ts';
import { SignInsOfShop } from '../../../src/application/session/SignInsOfShop.ts';
import {
  CredentialsMismatch,
  EmailUnverified,
  MergeRefused,
  SignInRequired,
} from '../../../src/domain/account/AccountErrors.ts';
import { type PasswordHashes, PasswordsBusy } from '../../../src/domain/account/ports/PasswordHashes.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import type { SignInRepository } from '../../../src/domain/session/ports/SignInRepository.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { CallerSession } from '../../../src/domain/session/SignInRules.ts';
import { aFullCart, marketIn } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { accountInMemory } from '../../ports/customersInMemory.ts';
import { refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const [market, email, password] = [marketIn('euro'), 'anna@example.com', 'Sehr-Geheim-7'];
const [anna, visitor] = [idOf<OwnerId>('anna'), idOf<OwnerId>('visitor')];
const guest: CallerSession = { ownerId: visitor, level: 'Anonymous', family: 'as-guest' };

/** A store with Anna's account, and a guest with a full cart on the same device. */
const opened = (changes: Parameters<typeof aCustomer>[0] = {}) => {
  const parts = { ...shopParts(), shop: new ShopInMemory(), caused: () => {} };
  for (const product of [aProduct(), aSilverCoin()]) parts.catalogue.put(product);
  const { shop } = parts;
  const customer = aCustomer({ id: anna, email, store: 'euro', emailVerified: true, ...changes });
  shop.accounts.set(anna, accountInMemory(customer, password));
  shop.sessions.set(guest.family, { ownerId: visitor, beganAs: null });
  shop.sessions.set('other device of the guest', { ownerId: visitor, beganAs: null });
  const cart = aFullCart({ ownerId: visitor });
  shop.carts.set(cart.id, cart);
  const repository = new SignInRepositoryInMemory(parts);
  return {
    ...parts,
    account: () => shop.accounts.get(anna),
    repository,
    signIns: (stores: Partial<SignInRepository> = {}, hashes: Partial<PasswordHashes> = {}) =>
      new SignInsOfShop({
        clock: parts.clock,
        repository: withCalls<SignInRepository>(repository, stores),
        passwords: withCalls<PasswordHashes>(new PasswordsInMemory(), hashes),
      }),
  };
};

describe('a sign-in', () => {
  it('takes over what the guest has, ends all sessions of the guest, and is the first (AUTH-5, CART-9)', async () => {
    const { account, clock, shop, signIns } = opened();
    const hash = () => Effect.fail(new PasswordsBusy());
    const { session, leftOut } = await run(signIns({}, { hash }).signIn(email, password, guest, market));
    expect([session.tokens.ownerId, session.level, leftOut]).toEqual([anna, 'User', []]);
    expect([...shop.sessions.values()]).toEqual([{ ownerId: anna, beganAs: visitor }]);
    expect(shop.cartsOf({ ownerId: anna, level: 'User', market })).toHaveLength(1);
    expect(account()).toMatchObject({ firstLoginAt: clock.at, passwordHash: password });
  });

  it('of a customer ends only the session of the caller', async () => {
    const { shop, signIns } = opened();
    await run(signIns().signIn(email, password, { ...guest, level: 'User' }, market));
    expect([...shop.sessions.values()]).toEqual([
      { ownerId: visitor, beganAs: null },
      { ownerId: anna, beganAs: null },
    ]);
  });

  it('replaces a weak hash by a strong one of the same password', async () => {
    const { account, signIns } = opened();
    const hashes = {
      isWeak: (hash: string) => hash === password,
      hash: (plain: string) => Effect.succeed(`strong ${plain}`),
    };
    await run(signIns({}, hashes).signIn(email, password, guest, market));
    expect(account()?.passwordHash).toBe(`strong ${password}`);
  });

  it('is refused for a wrong password, an e-mail without account, and one of another store (AUTH-5)', async () => {
    const { shop, signIns } = opened();
    for (const [mail, secret, store] of [
      [email, 'wrong', market],
      ['berta@example.com', password, market],
      [email, password, marketIn('us')],
    ] as const)
      expect(await refusal(signIns().signIn(mail, secret, guest, store))).toEqual(new CredentialsMismatch());
    expect(shop.familiesOf(anna)).toEqual([]);
    const unverified = opened({ emailVerified: false });
    expect(await refusal(unverified.signIns().signIn(email, password, guest, market))).toEqual(new EmailUnverified());
  });

  it('proves nothing with a password that was changed while it was checked (S6)', async () => {
    const { account, repository, shop, signIns } = opened();
    const before = account();
    if (before === undefined) throw new Error('no account');
    const ofEmail: SignInRepository['ofEmail'] = (...asked) =>
      Effect.tap(repository.ofEmail(...asked), () =>
        Effect.sync(() => shop.accounts.set(anna, { ...before, passwordHash: 'another one' })),
      );
    const refused = await refusal(signIns({ ofEmail }).signIn(email, password, guest, market));
    expect([refused, shop.familiesOf(anna)]).toEqual([new CredentialsMismatch(), []]);
  });

  it('can be tried again while too many passwords wait, to be checked or to be hashed anew', async () => {
    const busy = () => Effect.fail(new PasswordsBusy());
    for (const hashes of [{ found: busy }, { isWeak: () => true, hash: busy }])
      expect(await refusal(opened().signIns({}, hashes).signIn(email, password, guest, market))).toEqual(
        new SessionUnavailable(),
      );
    const ofEmail = () => Effect.fail(new SessionUnavailable());
    expect(await refusal(opened().signIns({ ofEmail }).signIn(email, password, guest, market))).toEqual(
      new SessionUnavailable(),
    );
  });
});

describe('data of a guest', () => {
  it('join the account of a session that began with them, of no other guest and no other account (Z4)', async () => {
    const { shop, signIns } = opened();
    const { session } = await run(signIns().signIn(email, password, guest, market));
    const caller: CallerSession = { ownerId: anna, level: 'User', family: session.tokens.accessToken };
    const late = aFullCart({ id: idOf('late'), ownerId: visitor, transactionType: 'sell' });
    shop.carts.set(late.id, late);
    const merge = (who: CallerSession, from: OwnerId, to: OwnerId) => signIns().merge(who, from, to, market);
    expect(await refusal(merge({ ...caller, level: 'Anonymous' }, visitor, anna))).toEqual(new SignInRequired());
    expect(await refusal(merge(caller, visitor, idOf('berta')))).toEqual(new MergeRefused());
    expect(await refusal(merge(caller, idOf('another guest'), anna))).toEqual(new MergeRefused());
    expect(await refusal(merge({ ...caller, family: 'another' }, visitor, anna))).toEqual(new MergeRefused());
    expect(shop.cartsOf({ ownerId: anna, level: 'User', market })).toHaveLength(1);
    expect(await run(merge(caller, visitor, anna))).toEqual([]);
    expect(shop.cartsOf({ ownerId: anna, level: 'User', market })).toHaveLength(2);
  });
});

describe('a device', () => {
  const device = { id: 'tablet', ownerId: anna, since: 5 };

  it('is known to the account that was signed in to on it since devices were forgotten (F7)', async () => {
    const { account, shop, signIns } = opened();
    const before = account();
    if (before === undefined) throw new Error('no account');
    const known = () => run(signIns().knows(device, email, 'euro'));
    expect(await known()).toBe(true);
    expect(await run(signIns().knows(device, email, 'us'))).toBe(false);
    expect(await run(signIns().knows({ ...device, ownerId: visitor }, email, 'euro'))).toBe(false);
    shop.accounts.set(anna, { ...before, devicesSince: 5 });
    expect(await known()).toBe(false);
  });

  it('is not known while the account cannot be read (F7)', async () => {
    const ofEmail = () => Effect.fail(new SessionUnavailable());
    expect(await run(opened().signIns({ ofEmail }).knows(device, email, 'euro'))).toBe(false);
  });
});

describe('signing out', () => {
  const caller: CallerSession = { ownerId: anna, level: 'User', family: 'phone' };
  const twice = () => {
    const store = opened({ pendingEmail: 'new@example.com' });
    for (const family of ['phone', 'tablet']) store.shop.sessions.set(family, { ownerId: anna, beganAs: null });
    return store;
  };

  it('ends the session of the caller; the account stays as it is', async () => {
    const { account, shop, signIns } = twice();
    const before = account();
    await run(signIns().signOut(caller));
    expect([shop.familiesOf(anna), account()]).toEqual([['tablet'], before]);
  });

  it('everywhere ends all of the customer, forgets the devices and drops a new e-mail (S6, F7)', async () => {
    const { account, clock, shop, signIns } = twice();
    await run(signIns().signOutEverywhere(caller));
    expect([...shop.sessions.values()].map(({ ownerId }) => ownerId)).toEqual([visitor, visitor]);
    expect(account()).toMatchObject({ devicesSince: clock.at, customer: { pendingEmail: null } });
  });
});
