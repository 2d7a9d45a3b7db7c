import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { asked } from '../../numbers.ts';
import { type AccountShop, openAccountShop } from './shop.ts';
import { aCustomer, tokenTo, Visitor } from './Visitor.ts';

describe('sessions of customers', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop();
  });
  afterAll(async () => {
    await shop?.close();
  });

  const devices = async (email: string, password: string, count: number): Promise<readonly Visitor[]> => {
    const some: Visitor[] = [];
    for (let n = 0; n < count; n += 1) {
      // Five logins of one account in fifteen minutes are the limit (F7).
      if (n === 5) shop.clock.at += 16 * 60_000;
      const visitor = await new Visitor(shop).anonymous();
      await visitor.signIn(email, password);
      some.push(visitor);
    }
    return some;
  };
  const alive = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.send('GET', '/customers/me')).status === 200;
  /** Ended: the access token is refused, and the refresh token gives no new one. */
  const dead = async (visitor: Visitor): Promise<boolean> => {
    const refresh = visitor.cookies.get('ctRefreshToken');
    return (
      !(await alive(visitor)) &&
      (await visitor.send('POST', '/admin/customers/refresh-token', { refreshToken: refresh })).code ===
        'refresh-refused'
    );
  };

  it('a customer signs in again after 90 days, despite renewals; a guest does not (AUTH-2, S4)', async () => {
    const { email, password } = await aCustomer(shop);
    const [customer, guest] = [await new Visitor(shop).anonymous(), await new Visitor(shop).anonymous()];
    await customer.signIn(email, password);
    const renewed = async (who: Visitor): Promise<number> =>
      (await who.send('POST', '/admin/customers/refresh-token', {})).status;
    for (const after of [29, 29, 29, 2.99]) {
      shop.clock.at += days(after);
      expect([await renewed(customer), await renewed(guest)]).toEqual([200, 200]);
    }
    // The last access token ends with the session.
    shop.clock.at += days(0.01);
    expect(await dead(customer)).toBe(true);
    expect([await renewed(customer), await renewed(guest)]).toEqual([403, 200]);
    await customer.anonymous();
    await customer.signIn(email, password);
    shop.clock.at += days(29);
    expect(await renewed(customer)).toBe(200);
  });

  it('a new password ends every session but the one that chose it (S6)', async () => {
    const { email, password } = await aCustomer(shop);
    const [first, ...others] = await devices(email, password, 5);
    expect(await Promise.all(others.map(alive))).toEqual([true, true, true, true]);
    const answer = await first?.send('PUT', '/customers/change-password', {
      currentPassword: password,
      newPassword: 'Ganz-Anders-8',
    });
    expect(answer?.status).toBe(204);
    for (const other of others) expect(await dead(other)).toBe(true);
    expect(first !== undefined && (await alive(first))).toBe(true);
    shop.clock.at += 16 * 60_000;
    const visitor = await new Visitor(shop).anonymous();
    expect((await visitor.signIn(email, password)).code).toBe('credentials-mismatch');
    expect((await visitor.signIn(email, 'Ganz-Anders-8')).status).toBe(200);
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  it('a reset ends every session (S6)', async () => {
    const { email, password } = await aCustomer(shop);
    const all = await devices(email, password, 5);
    const guest = await new Visitor(shop).anonymous();
    await guest.send('POST', '/customers/emails/password-reset', { email, languageTag: 'de' });
    const token = await tokenTo(shop, email, 'password-reset');
    expect((await guest.send('PUT', '/customers/password', { token, newPassword: 'Ganz-Anders-8' })).status).toBe(204);
    for (const each of all) expect(await dead(each)).toBe(true);
    shop.clock.at += 16 * 60_000;
    await guest.anonymous();
    expect((await guest.signIn(email, 'Ganz-Anders-8')).status).toBe(200);
  });

  it('signing out ends one session, signing out everywhere all of them (S6)', async () => {
    const { email, password } = await aCustomer(shop);
    const [first, second, ...others] = await devices(email, password, 5);
    if (first === undefined || second === undefined) throw new Error('no devices');
    const stolen = new Visitor(shop);
    for (const [name, value] of first.cookies) stolen.cookies.set(name, value);
    expect((await first.send('POST', '/customers/logout')).status).toBe(204);
    expect(await dead(stolen)).toBe(true);
    expect(await alive(second)).toBe(true);
    expect((await second.send('POST', '/customers/logout-everywhere')).status).toBe(204);
    expect([...second.cookies.keys()]).toEqual(['ctDevice']);
    for (const other of others) expect(await dead(other)).toBe(true);
  });

  it('deleting the account ends every session (S6)', async () => {
    const { email, password } = await aCustomer(shop);
    const [first, ...others] = await devices(email, password, 5);
    expect((await first?.send('DELETE', `/customers/${first.ownerId}`, { password }))?.status).toBe(204);
    for (const other of others) expect(await dead(other)).toBe(true);
    shop.clock.at += 16 * 60_000;
    expect((await (await new Visitor(shop).anonymous()).signIn(email, password)).code).toBe('credentials-mismatch');
  });

  it('a login begins a session with new tokens and owner, and ends the one before (S7)', async () => {
    for (let round = asked('S7', 5, 100); round > 0; round -= 1) {
      const { email, password } = await aCustomer(shop);
      const visitor = await new Visitor(shop).anonymous();
      const before = new Visitor(shop);
      for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
      await visitor.signIn(email, password);
      for (const name of ['ctToken', 'ctRefreshToken', 'ctUserId'])
        expect(visitor.cookies.get(name)).not.toBe(before.cookies.get(name));
      expect((await before.send('GET', '/carts')).status).toBe(401);
      expect(
        (
          await before.send('POST', '/admin/customers/refresh-token', {
            refreshToken: before.cookies.get('ctRefreshToken'),
          })
        ).code,
      ).toBe('refresh-refused');
    }
  });

  it('signing in over another account ends its session in this browser', async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(one.email);
    const before = new Visitor(shop);
    for (const [name, value] of visitor.cookies) before.cookies.set(name, value);
    await visitor.signIn(other.email);
    expect((await visitor.send<{ email: string }>('GET', '/customers/me')).body.email).toBe(other.email);
    expect(await alive(before)).toBe(false);
  });

  it('every cookie of a login is secure, lax and on path /, tokens HttpOnly (S8)', async () => {
    const { email } = await aCustomer(shop);
    const answer = await (await new Visitor(shop).anonymous()).signIn(email);
    const lines = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .filter((line) => !line.startsWith('ctDevice='));
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure/);
      expect(line).not.toMatch(/domain/i);
      expect(line.includes('HttpOnly')).toBe(/^ct(?:Refresh)?Token=/.test(line));
    }
  });

  it('a customer stays a customer when the session is renewed (AUTH-2)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email);
    const owner = visitor.ownerId;
    shop.clock.at += 16 * 60_000;
    expect((await visitor.send('GET', '/customers/me')).status).toBe(401);
    expect((await visitor.send('POST', '/admin/customers/refresh-token', {})).status).toBe(200);
    expect([visitor.ownerId, visitor.level, await alive(visitor)]).toEqual([owner, 'User', true]);
  });

  it('a token of one store opens nothing in another (Z9)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    await visitor.signIn(email);
    const swiss = new Visitor(shop, 'ch.localhost');
    for (const [name, value] of visitor.cookies) swiss.cookies.set(name, value);
    expect((await swiss.send('GET', '/customers/me')).status).toBe(401);
    expect((await (await new Visitor(shop, 'ch.localhost').anonymous()).signIn(email)).code).toBe(
      'credentials-mismatch',
    );
  });
});
