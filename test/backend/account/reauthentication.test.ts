import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Effect } from 'effect';
import { customers } from '../../../src/backend/store/schema/account.ts';
import { LimitOrderCount } from '../../../src/domain/account/ports/LimitOrderCount.ts';
import { addressIn } from '../../builders/address.ts';
import { methodFor } from '../../builders/cart.ts';
import { entryOnWire } from '../../contract/onWire.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { aFilledCart, belongingsOf } from './belongings.ts';
import { type AccountShop, openAccountShop } from './shop.ts';
import { aSignedIn, type Visitor } from './Visitor.ts';

class SomeLimitOrders extends LimitOrderCount {
  count = 0;
  active() {
    return Effect.succeed(this.count);
  }
}

describe('changes of an account need its password', () => {
  const limitOrders = new SomeLimitOrders();
  let shop: AccountShop;
  let visitor: Visitor;
  const password = 'Sehr-Geheim-7';
  beforeAll(async () => {
    shop = await openAccountShop({ limitOrders });
  });
  afterAll(async () => {
    await shop?.close();
  });
  const row = async () => (await shop.database.db.select().from(customers).where(eq(customers.id, visitor.ownerId)))[0];

  it('without the right password nothing of password, e-mail, phone and account changes (S14)', async () => {
    visitor = await aSignedIn(shop, { phone: '+436641111111' });
    const own = `/customers/${visitor.ownerId}`;
    const before = await row();
    const calls = (
      given: string | undefined,
    ): readonly (readonly ['PUT' | 'DELETE', string, Readonly<Record<string, unknown>>])[] => [
      ['PUT', own, { email: 'other@example.com', currentPassword: given }],
      ['PUT', own, { phone: '+436642222222', currentPassword: given }],
      ['PUT', own, { phone: null, currentPassword: given }],
      ['PUT', '/customers/change-password', { currentPassword: given, newPassword: 'Ganz-Anders-8' }],
      ['DELETE', own, { password: given }],
    ];
    for (const given of [undefined, '', 'Wrong-Password-1'])
      for (const [method, path, body] of calls(given)) {
        const answer = await visitor.send(
          method,
          path,
          Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
        );
        expect([
          path,
          given,
          ['password-incorrect', 'invalid-fields', 'body-not-accepted', 'too-many-attempts'].includes(answer.code),
        ]).toEqual([path, given, true]);
        shop.clock.at += 4 * 60_000;
        await visitor.send('POST', '/admin/customers/refresh-token', {});
      }
    expect(await row()).toEqual(before);
  });

  it('names, company, language and interests need no password (ACC-1)', async () => {
    visitor = await aSignedIn(shop);
    const changed = await visitor.send('PUT', `/customers/${visitor.ownerId}`, {
      accountType: 'company',
      companyName: 'Muster GmbH',
      vatId: 'ATU 1358 5627',
      firstName: ' Anne ',
      language: 'en',
      newsletterInterests: ['offers', 'offers'],
    });
    expect(changed.body).toMatchObject({
      accountType: 'company',
      companyName: 'Muster GmbH',
      vatId: 'ATU13585627',
      firstName: 'Anne',
      language: 'en',
      newsletterInterests: ['offers'],
    });
    expect((await visitor.send('GET', '/customers/me')).body).toEqual(changed.body);
    const refused = await visitor.send<{ data: { problems: { field: string }[] } }>(
      'PUT',
      `/customers/${visitor.ownerId}`,
      { companyName: '', vatId: 'ATU1', lastName: '' },
    );
    expect(refused.body.data.problems.map(({ field }) => field)).toEqual(['companyName', 'vatId', 'lastName']);
  });

  it('a new phone number is unverified, with the password (S14)', async () => {
    visitor = await aSignedIn(shop, { phone: '+436641111112' });
    const changed = await visitor.send('PUT', `/customers/${visitor.ownerId}`, {
      phone: '+43 664 333 33 33',
      currentPassword: password,
    });
    expect(changed.body).toMatchObject({ phone: '+436643333333', phoneVerified: false });
  });

  it('addresses: the first is the default for both, a default goes only when another has been chosen (ACC-2)', async () => {
    visitor = await aSignedIn(shop);
    const own = `/customers/${visitor.ownerId}/address`;
    const { id: _, ...at } = addressIn.AT;
    const entry = entryOnWire({ ...at, defaultShipping: false, defaultBilling: false });
    interface Book {
      readonly addresses: readonly {
        readonly id: string;
        readonly street: string;
        readonly defaultShippingAddress: boolean;
        readonly defaultBillingAddress: boolean;
      }[];
    }
    const first = (await visitor.send<Book>('PUT', own, entry)).body.addresses[0];
    expect(first).toMatchObject({ defaultShippingAddress: true, defaultBillingAddress: true });
    expect((await visitor.send('DELETE', `${own}/${first?.id ?? ''}`)).code).toBe('address-selected');
    const second = (await visitor.send<Book>('PUT', own, { ...entry, street: 'Ring 2', defaultShippingAddress: true }))
      .body.addresses;
    expect(
      second.map(({ defaultShippingAddress, defaultBillingAddress }) => [
        defaultShippingAddress,
        defaultBillingAddress,
      ]),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
    const changed = await visitor.send<Book>('PUT', `${own}/${second[1]?.id ?? ''}`, {
      ...entry,
      street: 'Ring 3',
      defaultBillingAddress: true,
    });
    expect(
      changed.body.addresses.map(({ street, defaultShippingAddress, defaultBillingAddress }) => [
        street,
        defaultShippingAddress,
        defaultBillingAddress,
      ]),
    ).toEqual([
      [at.street, false, false],
      ['Ring 3', true, true],
    ]);
    expect((await visitor.send<Book>('DELETE', `${own}/${first?.id ?? ''}`)).body.addresses).toHaveLength(1);
    expect((await visitor.send('DELETE', `${own}/${first?.id ?? ''}`)).code).toBe('address-not-found');
    const wrong = await visitor.send<{ data: { problems: { field: string }[] } }>('PUT', own, {
      ...entry,
      zipCode: '999',
      city: '',
    });
    expect(wrong.body.data.problems.map(({ field }) => field)).toEqual(['zipCode', 'city']);
    const many = await Promise.all(Array.from({ length: 25 }, () => visitor.send('PUT', own, entry)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(many.filter(({ code }) => code === 'too-many-addresses')).toHaveLength(6);
  });

  it('an account with limit orders stays (ACC-3)', async () => {
    visitor = await aSignedIn(shop);
    limitOrders.count = 2;
    const refused = await visitor.send<{ data: unknown }>('DELETE', `/customers/${visitor.ownerId}`, { password });
    expect([refused.code, refused.body.data]).toEqual(['limit-orders-active', { count: 2 }]);
    limitOrders.count = 0;
    expect((await visitor.send('DELETE', `/customers/${visitor.ownerId}`, { password })).status).toBe(204);
    expect(visitor.cookies.size).toBe(0);
    expect(await row()).toBeUndefined();
  });
});

it('an account with metal in the deposit stays, and one with an order into it (ACC-3)', async () => {
  const shop = await openAccountShop({ limitOrders: new SomeLimitOrders() });
  const buyer = await aSignedIn(shop);
  const refusedTo = async (who: Visitor) => {
    const own = `/customers/${who.ownerId}`;
    const { code, body } = await who.send<{ data: unknown }>('DELETE', own, { password: 'Sehr-Geheim-7' });
    return [code, body.data];
  };
  const product = await shop.sell(aNewProduct({ stock: 10 }));
  const cart = await aFilledCart(buyer, product);
  const intoDeposit = { version: cart.version, shippingMethodId: methodFor('euro', 'deposit').id };
  const { body: settled } = await buyer.send<{ id: string }>('PUT', `/carts/${cart.id}`, intoDeposit);
  const { body: recalculated } = await buyer.send<{ quote: unknown }>('POST', `/carts/${settled.id}/recalculate`);
  const request = { cartId: settled.id, quote: recalculated.quote, privacyAccepted: true, termsAccepted: true };
  const key = { 'idempotency-key': 'key-of-a-deposit-order' };
  expect((await buyer.send('POST', '/orders', request, key)).status).toBe(200);
  expect(await refusedTo(buyer)).toEqual(['deposit-in-use', { because: 'order' }]);

  const owner = await aSignedIn(shop);
  await belongingsOf(shop, owner, product);
  expect(await refusedTo(owner)).toEqual(['deposit-in-use', { because: 'metal' }]);
  await shop.close();
});
