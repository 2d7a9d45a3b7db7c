import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../../src/contract/Call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { invoiceDocument } from '../../../src/contract/documents.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import type { SessionLevel } from '../../../src/domain/session/Session.ts';
import { type Target, verdictOn } from '../../../src/domain/session/Authority.ts';
import { addressIn } from '../../builders/address.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { anOrderOf, type Belongings, belongingsOf, rowsOf } from './belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { type Answer, aSignedIn, Visitor } from './Visitor.ts';

const { id: _, ...at } = addressIn.AT;
const entry = { ...at, defaultShipping: false, defaultBilling: false };
const nowhere = (): Belongings => ({ ownerId: randomUUID(), cartId: randomUUID(), wishlistId: randomUUID(), wishId: randomUUID(), orderId: randomUUID(), addressId: randomUUID() });

interface Cell { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: (of: Belongings) => string; readonly body?: (of: Belongings) => unknown; readonly kind: Target['kind']; readonly missing: string }
const sku = 'SKU-MATRIX';
const quote = {
  quote: { id: 'q', cartId: 'c', cartVersion: 1, tickId: 't', currency: 'EUR', paymentClass: 'bank', lines: [], netCentAmount: 0, taxCentAmount: 0, shippingCentAmount: 0, grossCentAmount: 0, issuedAt: 0, expiresAt: 1 },
  seal: 'x',
};
/** Every call that names something by its id, and how it is asked for. */
const cells: Readonly<Record<string, Cell>> = {
  'PUT /carts/{id}': { method: 'PUT', path: ({ cartId }) => `/carts/${cartId}`, body: () => ({ version: 1, email: 'evil@example.com' }), kind: 'belonging', missing: 'cart-not-found' },
  'DELETE /carts/{id}': { method: 'DELETE', path: ({ cartId }) => `/carts/${cartId}`, kind: 'belonging', missing: 'cart-not-found' },
  'PUT /carts/{id}/line-items': { method: 'PUT', path: ({ cartId }) => `/carts/${cartId}/line-items`, body: () => ({ sku, quantity: 1 }), kind: 'belonging', missing: 'cart-not-found' },
  'DELETE /carts/{id}/line-items': { method: 'DELETE', path: ({ cartId }) => `/carts/${cartId}/line-items?sku=${sku}&quantity=1`, kind: 'belonging', missing: 'cart-not-found' },
  'PUT /carts/{id}/addresses': { method: 'PUT', path: ({ cartId }) => `/carts/${cartId}/addresses`, body: () => ({ version: 1, billingAddress: at, shippingAddress: at }), kind: 'belonging', missing: 'cart-not-found' },
  'GET /carts/{id}/preview': { method: 'GET', path: ({ cartId }) => `/carts/${cartId}/preview?currency=USD`, kind: 'belonging', missing: 'cart-not-found' },
  'POST /carts/{id}/recalculate': { method: 'POST', path: ({ cartId }) => `/carts/${cartId}/recalculate`, kind: 'belonging', missing: 'cart-not-found' },
  'GET /orders/shipping-methods': { method: 'GET', path: ({ cartId }) => `/orders/shipping-methods?cartId=${cartId}`, kind: 'belonging', missing: 'cart-not-found' },
  'POST /orders': { method: 'POST', path: () => '/orders', body: ({ cartId }) => ({ cartId, quote, privacyAccepted: true, termsAccepted: true }), kind: 'belonging', missing: 'cart-not-found' },
  'GET /orders/{id}': { method: 'GET', path: ({ orderId }) => `/orders/${orderId}`, kind: 'belonging', missing: 'order-not-found' },
  'GET /orders/{id}/history': { method: 'GET', path: ({ orderId }) => `/orders/${orderId}/history`, kind: 'belonging', missing: 'order-not-found' },
  'GET /orders/{id}/invoice': { method: 'GET', path: ({ orderId }) => `/orders/${orderId}/invoice`, kind: 'belonging', missing: 'order-not-found' },
  'PUT /wishlists/{id}/store/{storeKey}': { method: 'PUT', path: ({ wishlistId }) => `/wishlists/${wishlistId}/store/euro`, body: () => ({ sku, quantity: 2 }), kind: 'belonging', missing: 'wishlist-not-found' },
  'DELETE /wishlists/{id}/store/{storeKey}/line-item/{lineItemId}': { method: 'DELETE', path: ({ wishlistId, wishId }) => `/wishlists/${wishlistId}/store/euro/line-item/${wishId}`, kind: 'belonging', missing: 'wishlist-not-found' },
  'PUT /customers/{id}': { method: 'PUT', path: ({ ownerId }) => `/customers/${ownerId}`, body: () => ({ firstName: 'Evil' }), kind: 'customer', missing: 'customer-not-authorized' },
  'DELETE /customers/{id}': { method: 'DELETE', path: ({ ownerId }) => `/customers/${ownerId}`, body: () => ({ password: 'Sehr-Geheim-7' }), kind: 'customer', missing: 'customer-not-authorized' },
  'PUT /customers/{id}/address': { method: 'PUT', path: ({ ownerId }) => `/customers/${ownerId}/address`, body: () => entry, kind: 'customer', missing: 'customer-not-authorized' },
  'PUT /customers/{id}/address/{addressId}': { method: 'PUT', path: ({ ownerId, addressId }) => `/customers/${ownerId}/address/${addressId}`, body: () => entry, kind: 'customer', missing: 'customer-not-authorized' },
  'DELETE /customers/{id}/address/{addressId}': { method: 'DELETE', path: ({ ownerId, addressId }) => `/customers/${ownerId}/address/${addressId}`, kind: 'customer', missing: 'customer-not-authorized' },
};
const without = ({ text, status }: Answer): string => `${status} ${text.replace(/"correlationId":"[^"]+"/, '')}`;
let keys = 0;
const ask = (visitor: Visitor, { method, path, body }: Cell, of: Belongings): Promise<Answer> => {
  keys += 1;
  return visitor.send(method, path(of), body?.(of), method === 'POST' ? { 'idempotency-key': `matrix-key-${String(keys).padStart(8, '0')}` } : {});
};

interface Actor { readonly name: string; readonly visitor: Visitor; readonly level: SessionLevel; readonly own: Belongings | null }

/** First what leaves something for the others; the account itself goes last. */
const lateness = (call: string): number => (call === 'DELETE /customers/{id}' ? 2 : call.startsWith('DELETE') ? 1 : 0);
const inOrder = Object.entries(cells).toSorted(([left], [right]) => lateness(left) - lateness(right) || right.length - left.length);

describe('who may do what (Z1)', () => {
  let shop: AccountShop;
  let actors: readonly Actor[] = [];
  let victims: readonly Belongings[] = [];

  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
    const product = await shop.sell(aNewProduct({ sku: idOf(sku), stock: 1_000 }));
    const [anonA, anonB, customerA, customerB] = [await new Visitor(shop).anonymous(), await new Visitor(shop).anonymous(), await aSignedIn(shop), await aSignedIn(shop)];
    const deleted = await aSignedIn(shop);
    const ghost = new Visitor(shop);
    for (const [name, value] of deleted.cookies) ghost.cookies.set(name, value);
    await deleted.send('DELETE', `/customers/${deleted.ownerId}`, { password: deleted.registration.password });
    const elsewhere = new Visitor(shop, 'ch.localhost');
    const own = { anonA: await belongingsOf(anonA, product), anonB: await belongingsOf(anonB, product), customerA: await belongingsOf(customerA, product), customerB: await belongingsOf(customerB, product) };
    for (const [name, value] of customerA.cookies) elsewhere.cookies.set(name, value);
    victims = [own.anonB, own.customerB];
    actors = [
      { name: 'none', visitor: new Visitor(shop), level: 'guest', own: null },
      { name: 'anonymous A', visitor: anonA, level: 'Anonymous', own: own.anonA },
      { name: 'anonymous B', visitor: anonB, level: 'Anonymous', own: own.anonB },
      { name: 'customer A', visitor: customerA, level: 'User', own: own.customerA },
      { name: 'customer B', visitor: customerB, level: 'User', own: own.customerB },
      { name: 'deleted', visitor: ghost, level: 'guest', own: null },
      { name: 'another store', visitor: elsewhere, level: 'guest', own: null },
    ];
  });
  afterAll(async () => { await shop?.close(); });

  it('knows every call of the contract that takes an id (Z1)', () => {
    const withIds = Object.values(calls).filter(({ path }) => path.includes('{') && !path.startsWith('/content/')).map(nameOf);
    expect(Object.keys(cells).toSorted()).toEqual([...withIds, `${invoiceDocument.method} ${invoiceDocument.path}`, 'GET /orders/shipping-methods', 'POST /orders'].toSorted());
  });

  it('nobody reads or changes what is another’s, and an id of another answers like one that never was (Z1, Z2)', async () => {
    const before = await Promise.all(victims.map((victim) => rowsOf(shop, victim)));
    let asked = 0;
    for (const { name, visitor, level, own } of actors) for (const [call, cell] of Object.entries(cells)) for (const victim of victims) {
      if (own === victim) continue;
      const ownerId = own === null ? null : idOf<OwnerId>(own.ownerId);
      const verdict = verdictOn({ level, ownerId, store: 'euro' }, cell.kind === 'customer' ? { kind: 'customer', id: idOf(victim.ownerId) } : { kind: 'belonging', of: { ownerId: idOf(victim.ownerId), store: 'euro' } });
      const foreign = await ask(visitor, cell, victim);
      const never = await ask(visitor, cell, nowhere());
      expect([name, call, without(foreign)]).toEqual([name, call, without(never)]);
      const expected = verdict === 'not-found' || verdict === 'not-authorized' ? cell.missing : verdict;
      expect([name, call, foreign.code]).toEqual([name, call, expected]);
      asked += 2;
    }
    expect(asked).toBeGreaterThan(400);
    expect(await Promise.all(victims.map((victim) => rowsOf(shop, victim)))).toEqual(before);
  });

  it('the texts of §6 tell apart what was tried, and nothing else (ACC-4)', async () => {
    const [, , , a] = actors;
    const [, victim] = victims;
    if (a === undefined || victim === undefined) throw new Error('no actors');
    expect((await a.visitor.send('PUT', `/customers/${victim.ownerId}`, { firstName: 'Evil' })).body).toMatchObject({ code: 'customer-not-authorized', data: { action: 'update' } });
    expect((await a.visitor.send('DELETE', `/customers/${victim.ownerId}`, { password: 'x' })).body).toMatchObject({ code: 'customer-not-authorized', data: { action: 'delete' } });
  });

  it('ownership comes from the token alone: ids and stores in query and body mean nothing (Z3)', async () => {
    const [, a, , customer] = actors;
    const [, victim] = victims;
    if (a === undefined || customer === undefined || victim === undefined) throw new Error('no actors');
    const mine = await customer.visitor.send<{ carts: readonly { cart: { ownerId: string } }[] }>('GET', `/carts?ownerId=${victim.ownerId}`);
    expect(new Set(mine.body.carts.map(({ cart }) => cart.ownerId))).toEqual(new Set([customer.own?.ownerId]));
    const wishes = await customer.visitor.send<{ id: string }>('POST', '/wishlists', { lineItems: [], storeKey: 'ch' });
    expect(wishes.body).toMatchObject({ id: customer.own?.wishlistId, storeKey: 'euro' });
    expect((await customer.visitor.send('GET', '/customers/email?email=a%40example.com&storeKey=ch')).status).toBe(200);
    for (const stray of ['ownerId', 'customerId', 'anonymousId', 'storeKey', 'id', 'store']) {
      expect((await a.visitor.send('POST', '/availability-alerts', { sku, [stray]: victim.ownerId })).status).toBe(422);
      expect((await customer.visitor.send('PUT', `/customers/${customer.visitor.ownerId}`, { [stray]: victim.ownerId })).status).toBe(422);
      if (stray !== 'storeKey') expect((await a.visitor.send('GET', `/wishlists?${stray}=${victim.ownerId}`)).status).toBe(400);
    }
  });

  it('no field beyond the contract is taken by any call that writes (Z5)', async () => {
    const [, , , customer] = actors;
    if (customer === undefined || customer.own === null) throw new Error('no actor');
    const before = await rowsOf(shop, customer.own);
    const forbidden = ['price', 'total', 'status', 'paid', 'ownerId', 'orderNumber', 'role', 'id', 'createdAt', 'emailVerified', 'phoneVerified', 'passwordHash', 'store', 'level', 'pendingEmail', '__proto__'];
    for (const [call, cell] of Object.entries(cells)) for (const field of forbidden) {
      if (cell.body === undefined) continue;
      const body = JSON.parse(`{"${field}": "x", ${JSON.stringify(cell.body(customer.own)).slice(1)}`) as unknown;
      const answer = await customer.visitor.send(cell.method, cell.path(customer.own), body, { 'idempotency-key': 'k'.repeat(20) });
      expect([call, field, answer.status]).toEqual([call, field, 422]);
    }
    for (const field of forbidden) {
      const body = JSON.parse(`{"${field}": "x", "email": "mass-${field}@example.com", "password": "Sehr-Geheim-7", "accountType": "individual", "salutation": null, "firstName": "A", "lastName": "B", "language": "de", "newsletterInterests": [], "privacyAccepted": true}`) as unknown;
      expect([field, (await customer.visitor.send('POST', '/customers', body)).status]).toEqual([field, 422]);
    }
    expect(await rowsOf(shop, customer.own)).toBe(before);
  });

  it('a guest’s order is read in the session that placed it, and nowhere by its number (Z7)', async () => {
    const guest = await new Visitor(shop).anonymous();
    const { id, orderNumber } = await anOrderOf(guest, await shop.sell(aNewProduct({ stock: 1 })));
    expect((await guest.send('GET', `/orders/${id}`)).status).toBe(200);
    for (const { visitor } of actors) for (const named of [id, orderNumber]) for (const path of [`/orders/${named}`, `/orders/${named}/history`]) expect([401, 404]).toContain((await visitor.send('GET', path)).status);
    expect((await guest.send('GET', `/orders/${orderNumber}`)).code).toBe('order-not-found');
  });

  it('to its owner everything answers (Z1)', async () => {
    for (const { name, visitor, own } of actors.filter((actor) => actor.own !== null)) {
      if (own === null || !name.endsWith('A')) continue;
      for (const [call, cell] of inOrder) {
        if (cell.kind === 'customer' && name.startsWith('anonymous')) continue;
        const answer = await ask(visitor, cell, own);
        const refusals = ['cart-changed', 'quote-invalid', 'address-selected', 'order-incomplete'];
        expect([name, call, answer.status < 300 || refusals.includes(answer.code), answer.code]).toEqual([name, call, true, answer.code]);
      }
    }
  });
});
