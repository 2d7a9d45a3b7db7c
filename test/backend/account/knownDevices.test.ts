import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Devices } from '../../../src/backend/session/Devices.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { type AccountShop, openAccountShop, secret } from './shop.ts';
import { aSignedIn, aStranger, type SignedIn, tokenTo, type Visitor } from './Visitor.ts';

const wrong = 'Wrong-Password-1';

describe('a device with a login in the past', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ config: { rateLimit: 1_000_000 } });
  });
  afterAll(async () => {
    await shop?.close();
  });

  /** A customer who has signed in and out again. */
  const anOwner = async (): Promise<SignedIn> => {
    const owner = await aSignedIn(shop);
    await signedOut(owner);
    return owner;
  };
  const signedOut = async (owner: Visitor): Promise<void> => {
    await owner.send('POST', '/customers/logout');
    shop.clock.at += 1_000;
    await owner.anonymous();
  };
  const guesses = async (email: string, from?: Visitor, times = 6): Promise<readonly string[]> => {
    const codes: string[] = [];
    for (let n = 0; n < times; n += 1) codes.push((await (from ?? (await aStranger(shop))).signIn(email, wrong)).code);
    return codes;
  };
  const refused = [
    'credentials-mismatch',
    'credentials-mismatch',
    'credentials-mismatch',
    'credentials-mismatch',
    'credentials-mismatch',
    'too-many-attempts',
  ];
  const device = ({ cookies }: Visitor): string => cookies.get('ctDevice') ?? '';

  it('signs its owner in while other devices have used up the attempts of the account (F7)', async () => {
    const owner = await anOwner();
    const { email, password } = owner.registration;
    expect(await guesses(email)).toEqual(refused);
    expect((await (await aStranger(shop)).signIn(email, password)).code).toBe('too-many-attempts');
    expect((await owner.signIn(email, password)).status).toBe(200);
  });

  it('has as many attempts as an unknown device; a right password makes a device known (F7)', async () => {
    const owner = await anOwner();
    const { email, password } = owner.registration;
    const before = device(owner);
    expect(await guesses(email, owner)).toEqual(refused);
    expect((await owner.signIn(email, password)).code).toBe('too-many-attempts');
    expect((await (await aStranger(shop)).signIn(email, wrong)).code, 'the account itself has lost none').toBe(
      'credentials-mismatch',
    );
    shop.clock.at += minutes(15);
    await owner.anonymous();
    expect((await owner.signIn(email, password)).status).toBe(200);
    expect(device(owner)).not.toBe(before);
  });

  it('counts for the accounts that signed in there, each apart, and for no other, forged or unknown one (F7)', async () => {
    const [owner, neighbour] = [await anOwner(), await anOwner()];
    const shared = owner;
    await shared.signIn(neighbour.registration.email, neighbour.registration.password);
    await signedOut(shared);
    expect(device(shared).split('~')).toHaveLength(2);
    for (const { registration } of [owner, neighbour]) {
      expect(await guesses(registration.email)).toEqual(refused);
      expect((await shared.signIn(registration.email, registration.password)).status).toBe(200);
      await signedOut(shared);
    }
    const other = await anOwner();
    expect(await guesses(other.registration.email)).toEqual(refused);
    expect((await shared.signIn(other.registration.email, other.registration.password)).code).toBe('too-many-attempts');
    const [own = ''] = device(other).split('~');
    for (const forged of [
      own.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      own.replace(/\.\d+\./, '.9999999999999.'),
      own.split('.').toReversed().join('.'),
      '~',
      '....',
    ]) {
      const stranger = await aStranger(shop);
      stranger.cookies.set('ctDevice', forged);
      expect((await stranger.signIn(other.registration.email, other.registration.password)).code).toBe(
        'too-many-attempts',
      );
    }
    // A device of one's own does not reveal whether an account exists.
    expect(await guesses(`nobody-${other.registration.email}`, shared)).toEqual(refused);
  });

  it.each([
    [
      'signs out everywhere',
      async (owner: SignedIn) => {
        await owner.signIn(owner.registration.email);
        shop.clock.at += 1_000;
        await owner.send('POST', '/customers/logout-everywhere');
        return owner.registration.password;
      },
    ],
    [
      'resets the password',
      async (owner: SignedIn) => {
        await owner.send('POST', '/customers/emails/password-reset', {
          email: owner.registration.email,
          languageTag: 'de',
        });
        await owner.send('PUT', '/customers/password', {
          token: await tokenTo(shop, owner.registration.email, 'password-reset'),
          newPassword: 'Ganz-Anders-8',
        });
        return 'Ganz-Anders-8';
      },
    ],
    [
      'changes the password',
      async (owner: SignedIn) => {
        await owner.signIn(owner.registration.email);
        shop.clock.at += 1_000;
        expect(
          (
            await owner.send('PUT', '/customers/change-password', {
              currentPassword: owner.registration.password,
              newPassword: 'Ganz-Anders-8',
            })
          ).status,
        ).toBe(204);
        await signedOut(owner);
        return 'Ganz-Anders-8';
      },
    ],
  ])(
    'is unknown once its owner %s, and known after the next login (F7)',
    async (_, forget) => {
      const owner = await anOwner();
      const { email } = owner.registration;
      const stolen = await aStranger(shop);
      stolen.cookies.set('ctDevice', device(owner));
      const password = await forget(owner);
      await owner.anonymous();
      await guesses(email);
      for (const visitor of [owner, stolen])
        expect((await visitor.signIn(email, password)).code).toBe('too-many-attempts');
      shop.clock.at += minutes(15);
      await owner.anonymous();
      expect((await owner.signIn(email, password)).status).toBe(200);
      await signedOut(owner);
      await guesses(email);
      expect((await owner.signIn(email, password)).status).toBe(200);
    },
    60_000,
  );

  it('drops a deleted account, and only that; a later account with its e-mail starts anew (F7)', async () => {
    const [owner, stays] = [await anOwner(), await anOwner()];
    await owner.signIn(stays.registration.email);
    await signedOut(owner);
    await owner.signIn(owner.registration.email);
    const copied = device(owner);
    const ownerId = owner.ownerId;
    expect(
      (await owner.send('DELETE', `/customers/${ownerId}`, { password: owner.registration.password })).status,
    ).toBe(204);
    expect([device(owner).includes(ownerId), device(owner).split('~')]).toEqual([false, [expect.any(String)]]);
    const heir = await aSignedIn(shop, { email: owner.registration.email });
    expect(await guesses(heir.registration.email)).toEqual(refused);
    const stranger = await aStranger(shop);
    stranger.cookies.set('ctDevice', copied);
    expect((await stranger.signIn(heir.registration.email, heir.registration.password)).code).toBe('too-many-attempts');
  });

  it('its cookie is HttpOnly, same-site, for account paths, lasts a year; older seals are accepted (F7)', () => {
    const ownerId = idOf<OwnerId>('owner');
    const now = days(20_000);
    const line = new Devices({ secrets: [secret], insecureCookies: false }).joined(
      {},
      'euro a@example.com',
      ownerId,
      now,
    );
    expect(line).toMatch(
      /^ctDevice=owner\.1728000000000\.[\w-]{36}\.[\w-]{43}; Path=\/api\/customers; Max-Age=31536000; SameSite=Strict; Secure; HttpOnly$/,
    );
    const cookies = { ctDevice: line.slice(9, line.indexOf(';')) };
    const known = (secrets: readonly [string, ...string[]], at: number, account = 'euro a@example.com') =>
      new Devices({ secrets, insecureCookies: false }).known(cookies, account, at);
    expect([
      known([secret], now)?.ownerId,
      known(['a newer one', secret], now)?.ownerId,
      known(['another'], now),
      known([secret], now + days(365)),
      known([secret], now, 'ch a@example.com'),
    ]).toEqual([ownerId, ownerId, null, null, null]);
    let five: Readonly<Record<string, string>> = cookies;
    for (let n = 0; n < 5; n += 1)
      five = {
        ctDevice:
          new Devices({ secrets: [secret], insecureCookies: false })
            .joined(five, `euro ${n}@example.com`, idOf(`owner-${n}`), now)
            .slice(9)
            .split(';')[0] ?? '',
      };
    expect(five['ctDevice']?.split('~')).toHaveLength(4);
  });
});
