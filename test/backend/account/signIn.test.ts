import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountShop, openAccountShop } from './shop.ts';
import { aCustomer, aRegistration, tokenTo, Visitor } from './Visitor.ts';

describe('from registering to signing out', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop();
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('register, activate, sign in, see the account, sign out', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const registration = aRegistration({ email: 'Anna.Muster@Example.com' });
    expect((await visitor.send('POST', '/customers', registration)).status).toBe(204);
    expect((await visitor.signIn('anna.muster@example.com')).code).toBe('email-unverified');
    expect((await visitor.signIn('anna.muster@example.com', 'Wrong-Password-1')).code).toBe('credentials-mismatch');
    expect((await visitor.send('GET', '/customers/me')).code).toBe('sign-in-required');
    const token = await tokenTo(shop, 'anna.muster@example.com');
    expect((await visitor.send('GET', `/customers/email-verification?emailToken=${token}`)).status).toBe(204);
    const signedIn = await visitor.signIn('ANNA.MUSTER@example.com ');
    expect(signedIn.status).toBe(200);
    expect(visitor.level).toBe('User');
    const me = await visitor.send<{ id: string }>('GET', '/customers/me');
    expect(me.body).toMatchObject({
      id: visitor.ownerId,
      email: 'anna.muster@example.com',
      emailVerified: true,
      firstName: 'Anna',
      addresses: [],
    });
    expect(me.text).not.toMatch(/argon|hash|password/i);
    expect((await visitor.send('POST', '/customers/logout')).status).toBe(204);
    expect([...visitor.cookies.keys()], 'the device is still known').toEqual(['ctDevice']);
    expect((await visitor.send('GET', '/customers/me')).status).toBe(401);
  });

  it('an e-mail is the same in every script of its domain: for mails, login and registration (AUTH-5, VAL-3)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const sent = 'anna@xn--bcher-kva.example';
    expect((await visitor.send('POST', '/customers', aRegistration({ email: 'Anna@Bücher.example' }))).status).toBe(
      204,
    );
    await visitor.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, sent)}`);
    expect((await visitor.send('POST', '/customers', aRegistration({ email: sent }))).code).toBe('email-taken');
    expect((await visitor.signIn('anna@BÜCHER.example')).status).toBe(200);
    expect((await visitor.signIn(sent)).status).toBe(200);
    expect(
      (await visitor.send('POST', '/customers', aRegistration({ email: 'müller@bücher.example' }))).body,
    ).toMatchObject({ data: { problems: [{ field: 'email', problem: { rule: 'email-ascii' } }] } });
  });

  it('an e-mail is taken once in a store whatever its case, and free in another', async () => {
    const { email } = await aCustomer(shop);
    const again = await new Visitor(shop).anonymous();
    expect((await again.send('POST', '/customers', aRegistration({ email: email.toUpperCase() }))).code).toBe(
      'email-taken',
    );
    const swiss = await new Visitor(shop, 'ch.localhost').anonymous();
    expect((await swiss.send('POST', '/customers', aRegistration({ email }))).status).toBe(204);
  });
});
