import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientKey } from '../../../src/backend/limits/clientKey.ts';
import { limitKey } from '../../../src/backend/limits/Limit.ts';
import { commitOrder } from '../../../src/backend/orders/commitOrder.ts';
import { countOrder } from '../../../src/backend/orders/orderLimits.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { rateLimits } from '../../../src/backend/store/schema/limits.ts';
import { RandomIds } from '../../../src/backend/store/RandomIds.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { placeOrder } from '../../../src/domain/checkout/Placement.ts';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { TooManyOrders } from '../../../src/domain/order/OrderErrors.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { aFullCart, aPlacement, successOf } from '../../builders/cart.ts';
import { aNewProduct, aShopper } from '../../ports/TestShop.ts';
import { aFilledCart, rowsOf } from '../account/belongings.ts';
import { type AccountShop, openAccountShop, secret } from '../account/shop.ts';
import { aSignedIn, type Answer, Visitor } from '../account/Visitor.ts';

describe('how many orders may be placed', () => {
  let shop: AccountShop;
  let product: Product;
  let guests = 0;
  let keys = 0;
  beforeAll(async () => {
    shop = await openAccountShop({ config: { rateLimit: 1_000_000 } });
    product = await shop.sell(aNewProduct({ stock: 1_000 }));
  });
  afterAll(async () => {
    await shop?.close();
  });

  const aGuest = async (at?: string): Promise<Visitor> => {
    const guest = new Visitor(shop);
    guests += 1;
    guest.remoteAddress = at ?? `10.1.${Math.floor(guests / 250)}.${guests % 250}`;
    return guest.anonymous();
  };
  const ready = async (visitor: Visitor, email: string) => {
    const { id, version } = await aFilledCart(visitor, product);
    await visitor.send('PUT', `/carts/${id}`, { version, email });
    const {
      body: { quote },
    } = await visitor.send<{ readonly quote: unknown }>('POST', `/carts/${id}/recalculate`);
    keys += 1;
    const key = `key-of-a-limit-${process.pid}-${keys}`;
    return (): Promise<Answer<{ id: string }>> =>
      visitor.send(
        'POST',
        '/orders',
        { cartId: id, quote, privacyAccepted: true, termsAccepted: true },
        { 'idempotency-key': key },
      );
  };
  const order = async (visitor: Visitor, email: string) => (await ready(visitor, email))();
  /** Moves the counted orders into the past; the prices stay those of now. */
  const later = (ms: number) =>
    shop.database.db.execute(
      sql`update rate_limits set passed = array(select at - ${ms}::bigint from unnest(passed) as at)`,
    );
  const stock = async (): Promise<number> =>
    (await shop.database.db.select().from(products).where(eq(products.sku, product.sku)))[0]?.stock ?? -1;

  it("guests' orders mail one address five times an hour and ten a day, in every spelling (F7)", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (
          await order(
            await aGuest(),
            ['victim@example.com', 'Victim+shop@example.com', 'VICTIM@example.com'][n % 3] ?? '',
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await order(await aGuest(), 'victim@example.org')).status, 'another mailbox is another').toBe(200);
    await later(minutes(60));
    for (let n = 0; n < 5; n += 1) expect((await order(await aGuest(), 'victim@example.com')).status).toBe(200);
    await later(minutes(60));
    const refused = await order(await aGuest(), 'victim@example.com');
    expect([refused.status, Number(refused.headers['retry-after']) > 20 * 3_600]).toEqual([429, true]);
  });

  it('a refused order uses up nothing and names the time; the same request then orders, past every limit (F7)', async () => {
    const email = 'once@example.com';
    const placed = [];
    for (let n = 0; n < 5; n += 1) {
      const place = await ready(await aGuest(), email);
      placed.push({ place, id: (await place()).body.id });
    }
    const guest = await aGuest();
    const place = await ready(guest, email);
    const nothing = {
      cartId: '',
      wishlistId: '',
      wishId: '',
      orderId: '',
      addressId: '',
      deposit: depositNumber(0),
      limitOrderId: 'none',
    };
    const own = { ownerId: guest.ownerId, ...nothing };
    const [left, rows] = [await stock(), await rowsOf(shop, own)];
    const refused = await place();
    expect(refused.body).toMatchObject({ status: 429, code: 'too-many-orders', data: { retryAfterSeconds: 3_600 } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect([await stock(), await rowsOf(shop, own)]).toEqual([left, rows]);
    for (const each of placed) expect((await each.place()).body.id).toBe(each.id);
    await later(3_600_000);
    expect((await place()).status).toBe(200);
    expect(await stock()).toBe(left - 1);
  });

  it('one session and one address may place so many; an order refused for another reason is not counted (F7)', async () => {
    const guest = await aGuest();
    for (let n = 0; n < 3; n += 1)
      expect(
        (await guest.send('POST', '/orders', { cartId: 'none' }, { 'idempotency-key': `key-without-a-cart-${n}` }))
          .status,
      ).toBe(422);
    expect((await order(guest, 'session@example.com')).status).toBe(200);
    /** The answer an order would get, without placing it. */
    const counted = (ownerId: string, client: string, email: string) =>
      shop.database.transaction((tx) =>
        countOrder({ shopper: aShopper({ ownerId: idOf<OwnerId>(ownerId) }), client, secret })(
          tx,
          { email },
          shop.clock.at,
        ),
      );
    const many = async (most: number, one: (n: number) => ReturnType<typeof counted>) => {
      for (let n = 0; n < most; n += 1) expect(await one(n)).toBeNull();
      expect(await one(most)).toEqual(new TooManyOrders({ retryAfterSeconds: 3_600 }));
    };
    await many(9, (n) => counted(guest.ownerId, `198.51.100.${n}`, `session-${n}@example.com`));
    await many(30, (n) => counted(`owner-${n}`, '192.0.2.7', `address-${n}@example.com`));
    expect(await counted('owner-99', '192.0.2.8', 'address-99@example.com')).toBeNull();
    // A rented server may have a whole /48 network, and each part of it would be an address of its own.
    const network = (n: number) => clientKey(`2001:db8:7:${n.toString(16)}::1`);
    await many(120, (n) => counted(`part-${n}`, network(n), `part-${n}@example.com`));
  });

  it('the commit of an order counts nothing, so the limits of carts refuse no order of another origin (F7)', async () => {
    const email = 'commit@example.com';
    /** A cart becomes one order at each version. */
    const draft = (version: number) => ({
      ...successOf(placeOrder(aPlacement({ cart: aFullCart({ email, version }) }))),
      taken: [],
    });
    const mail = { kind: 'order-confirmation', recipient: email, subject: '', html: '', text: '' } as const;
    const commit = (version: number) =>
      shop.database.transaction((tx) =>
        commitOrder(tx, draft(version), {
          ids: new RandomIds(),
          confirmed: ({ id }) => ({ ...mail, dedupeKey: id }),
          customer: null,
          stock: new Map(),
        }),
      );
    for (let n = 0; n < 5; n += 1) successOf(await commit(n));
    for (let n = 0; n < 5; n += 1) expect((await order(await aGuest(), email)).status).toBe(200);
    expect((await order(await aGuest(), email)).status).toBe(429);
    successOf(await commit(5));
  });

  it('an order counts for the network address that it came from (F7)', async () => {
    expect((await order(await aGuest('192.0.2.44'), 'from-there@example.com')).status).toBe(200);
    const key = limitKey({ by: 'address', of: 'order-address' }, '192.0.2.44', secret);
    expect(await shop.database.db.select().from(rateLimits).where(eq(rateLimits.key, key))).toHaveLength(1);
  });

  it("orders of guests with a customer's e-mail do not count for the customer (F7)", async () => {
    const customer = await aSignedIn(shop);
    const { email } = customer.registration;
    for (let n = 0; n < 6; n += 1) await order(await aGuest(), email);
    expect((await order(await aGuest(), email)).code).toBe('too-many-orders');
    for (let n = 0; n < 6; n += 1) expect((await order(customer, 'typed@example.com')).status).toBe(200);
  });

  it('counts outlive the process, and hold neither persons nor addresses (R11)', async () => {
    for (let n = 0; n < 5; n += 1) await order(await aGuest(), 'restart@example.com');
    const again = await openAccountShop({ database: shop.database, config: { rateLimit: 1_000_000 } });
    again.clock.at = shop.clock.at;
    again.catalogue.put(product);
    const first = shop;
    shop = again;
    expect((await order(await aGuest(), 'restart@example.com')).code).toBe('too-many-orders');
    shop = first;
    await again.close();
    for (const { key } of await shop.database.db.select({ key: rateLimits.key }).from(rateLimits))
      expect(key).not.toMatch(/@|\d\.\d/);
    expect(limitKey({ by: 'email', of: 'order-email' }, 'euro a@example.com', 'one')).not.toBe(
      limitKey({ by: 'email', of: 'order-email' }, 'euro a@example.com', 'other'),
    );
  });

  it('nothing is counted without a configured limit (F7)', async () => {
    const uncounted = await openAccountShop({ database: shop.database });
    uncounted.clock.at = shop.clock.at;
    uncounted.catalogue.put(product);
    const first = shop;
    shop = uncounted;
    const guest = await aGuest();
    for (let n = 0; n < 6; n += 1) expect((await order(guest, 'many@example.com')).status).toBe(200);
    shop = first;
    await uncounted.close();
  });
});
