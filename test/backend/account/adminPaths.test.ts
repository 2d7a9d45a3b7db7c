import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../../src/contract/Call.ts';
import { calls } from '../../../src/contract/calls.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { asked } from '../../numbers.ts';
import { randomFrom } from '../../process/random.ts';
import { type Belongings, belongingsOf, rowsOf } from './belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aSignedIn, Visitor } from './Visitor.ts';

const seed = Number(process.env.TROY_SEED ?? 20260208);
const doors = ['/admin/customers/anonymous', '/admin/customers/refresh-token'];

describe('paths that are called admin', () => {
  let shop: AccountShop;
  let victim: Belongings;
  let visitors: readonly Visitor[] = [];
  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
    const product = await shop.sell(aNewProduct({ stock: 1_000 }));
    victim = await belongingsOf(shop, await aSignedIn(shop), product);
    visitors = [new Visitor(shop), await new Visitor(shop).anonymous(), await aSignedIn(shop)];
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('begin and renew the session of the caller; there are no others', () => {
    expect(
      Object.values(calls)
        .map(nameOf)
        .filter((name) => name.includes('/admin/')),
    ).toEqual([
      'GET /admin/customers/anonymous',
      'POST /admin/customers/refresh-token',
      'PUT /admin/carts/{id}/coupon',
      'DELETE /admin/carts/{id}/coupon',
    ]);
  });

  it(`give no power over what another visitor owns, seed ${seed} (Z8, Z1)`, async () => {
    const random = randomFrom(seed);
    const among = <A>(all: readonly A[]): A => all[Math.floor(random() * all.length)] as A;
    const segments = [
      'carts',
      'customers',
      'orders',
      'products',
      'stock',
      'prices',
      'coupon',
      'coupons',
      'discount-codes',
      'users',
      'roles',
      'config',
      'tick',
      'clock',
      'faults',
      'outbox',
      'health',
      'login',
      'me',
      'anonymous',
      'refresh-token',
      'merge',
      'invoice',
      'addresses',
      'wishlists',
      '%00',
      '%2f',
      victim.cartId,
      victim.orderId,
      victim.ownerId,
      victim.wishlistId,
      randomUUID(),
    ];
    const bodies = [
      undefined,
      {},
      { code: 'GOLD10' },
      { discountCodeId: randomUUID() },
      { ownerId: victim.ownerId },
      { cartId: victim.cartId, role: 'admin', isAdmin: true },
      { status: 'Paid' },
      { price: { centAmount: 1, currency: 'EUR' } },
    ];
    const before = await rowsOf(shop, victim);
    const opened: string[] = [];
    const count = asked('Z8', 400, 10_000);
    for (let at = 0; at < count; at += 1) {
      const prefix = among(['/admin', '/admin', '/admin', '/Admin', '//admin', '/admin/carts', '/admin/carts']);
      const path = `${prefix}/${Array.from({ length: 1 + Math.floor(random() * 4) }, () => among(segments)).join('/')}`;
      const method = among(['GET', 'POST', 'PUT', 'DELETE'] as const);
      const { status } = await among(visitors).send(
        method,
        path,
        method === 'GET' ? undefined : among(bodies),
        among([
          {},
          { 'x-role': 'admin' },
          { 'x-http-method-override': 'PUT' },
          { 'x-original-url': '/api/admin/carts' },
        ]),
      );
      if (status < 400 && !doors.includes(path)) opened.push(`${method} ${path}: ${status}`);
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
    expect(opened).toEqual([]);
    expect(await rowsOf(shop, victim)).toEqual(before);
    for (const visitor of visitors)
      for (const method of ['PUT', 'DELETE'] as const) {
        const foreign = await visitor.send(method, `/admin/carts/${victim.cartId}/coupon`, { code: 'GOLD10' });
        const never = await visitor.send(method, `/admin/carts/${randomUUID()}/coupon`, { code: 'GOLD10' });
        expect([foreign.status, foreign.code]).toEqual([never.status, never.code]);
        expect(foreign.status).toBeGreaterThanOrEqual(400);
      }
    expect(await rowsOf(shop, victim)).toEqual(before);
  });
});
