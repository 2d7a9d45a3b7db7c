import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { idempotencyKeys, orders } from '../../../src/backend/store/schema/orders.ts';
import { availabilityAlerts } from '../../../src/backend/store/schema/wishes.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { addressesFor } from '../../builders/address.ts';
import { addressOnWire } from '../../contract/onWire.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { aFilledCart, anOrderOf } from './belongings.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aCustomer, aRegistration, aSignedIn, tokenTo, Visitor } from './Visitor.ts';
import { asked } from '../../numbers.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

interface Line {
  readonly sku: string;
  readonly quantity: number;
}
interface Cart {
  readonly id: string;
  readonly currency: string;
  readonly email: string | null;
  readonly lineItems: readonly Line[];
  readonly country: string;
  readonly billingAddress: unknown;
  readonly shippingAddress: unknown;
}

describe('the login of a guest as a customer', () => {
  let shop: AccountShop;
  let coin: Product;
  let bar: Product;
  let round: Product;
  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
    [coin, bar, round] = [
      await shop.sell(aNewProduct({ stock: 5_000 })),
      await shop.sell(aNewProduct({ stock: 5_000 })),
      await shop.sell(aNewProduct({ stock: 5_000 })),
    ];
  });
  afterAll(async () => {
    await shop?.close();
  });

  const put = async (
    visitor: Visitor,
    lines: readonly (readonly [Product, number])[],
    side = 'buy',
    currency = 'EUR',
  ): Promise<string> => {
    const { body: cart } = await visitor.send<Cart>('POST', '/carts', { transactionType: side, currency });
    for (const [{ sku }, quantity] of lines)
      await visitor.send('PUT', `/carts/${cart.id}/line-items`, { sku, quantity });
    return cart.id;
  };
  const cartOf = async (visitor: Visitor) =>
    (await visitor.send<{ carts: readonly Cart[] }>('GET', '/carts')).body.carts;
  const linesOf = async (visitor: Visitor): Promise<readonly (readonly [string, number])[]> =>
    (await cartOf(visitor)).flatMap(({ lineItems }) => lineItems.map(({ sku, quantity }) => [sku, quantity] as const));

  it('per sku the larger quantity; the e-mail is the customer’s; the old cart is dead (CART-9)', async () => {
    const { email } = await aCustomer(shop);
    const phone = await new Visitor(shop).anonymous();
    await phone.signIn(email);
    await put(phone, [
      [coin, 3],
      [bar, 2],
    ]);
    const laptop = await new Visitor(shop).anonymous();
    const { id: guests } = await aFilledCart(laptop, bar, 5, undefined, email.toUpperCase());
    await put(laptop, [[round, 1]]);
    const signedIn = await laptop.signIn(email);
    expect(signedIn.body.leftOut).toEqual([]);
    expect(await linesOf(laptop)).toEqual([
      [coin.sku, 3],
      [bar.sku, 5],
      [round.sku, 1],
    ]);
    expect(await linesOf(phone)).toEqual(await linesOf(laptop));
    const [cart] = await cartOf(laptop);
    expect(cart?.email).toBe(email);
    expect(cart?.billingAddress).not.toBeNull();
    expect(cart?.id).not.toBe(guests);
    expect((await laptop.send('DELETE', `/carts/${guests}`)).code).toBe('cart-not-found');
    expect(await shop.database.db.select().from(carts).where(eq(carts.id, guests))).toEqual([]);
  });

  it.each([
    ['with no cart of their own', false],
    ['with a cart of their own', true],
  ])(
    "the next customer on a shared device, %s, gets the guest's products and none of the guest's data (CART-9, Z4)",
    async (_, hasOwn) => {
      const { email } = await aCustomer(shop);
      const shared = await new Visitor(shop).anonymous();
      if (hasOwn) {
        const elsewhere = await new Visitor(shop).anonymous();
        await elsewhere.signIn(email);
        await put(elsewhere, [[round, 1]]);
      }
      const { id, version } = await aFilledCart(shared, coin, 2, 'Somebody Else GmbH', `not-${email}`);
      const { billingAddress, shippingAddress } = addressesFor('DE');
      const addressed = await shared.send('PUT', `/carts/${id}/addresses`, {
        version,
        billingAddress: addressOnWire(billingAddress),
        shippingAddress: addressOnWire(shippingAddress),
      });
      expect(addressed.status).toBe(200);
      await shared.signIn(email);
      const [cart] = await cartOf(shared);
      expect(cart).toMatchObject({ email, billingAddress: null, shippingAddress: null, country: 'AT' });
      expect(await linesOf(shared)).toEqual([...(hasOwn ? [[round.sku, 1]] : []), [coin.sku, 2]]);
    },
  );

  it("an alert for another mailbox stays with its link; one for the account's mailbox joins the account (CAT-10, Z4)", async () => {
    const { email } = await aCustomer(shop);
    const [mine, theirs] = [await shop.sell(aNewProduct({ stock: 0 })), await shop.sell(aNewProduct({ stock: 0 }))];
    const shared = await new Visitor(shop).anonymous();
    const wait = (who: Visitor, { sku }: Product, to?: string) =>
      who.send('POST', '/availability-alerts', { sku, ...(to === undefined ? {} : { email: to }) });
    await wait(shared, mine, email.toUpperCase());
    await wait(shared, theirs, `not-${email}`);
    await shared.signIn(email);
    expect(
      (await shared.send<{ alerts: readonly { sku: string }[] }>('GET', '/availability-alerts')).body.alerts.map(
        ({ sku }) => sku,
      ),
    ).toEqual([mine.sku]);
    const waiting = () =>
      shop.database.db
        .select({ email: availabilityAlerts.email })
        .from(availabilityAlerts)
        .where(eq(availabilityAlerts.sku, theirs.sku));
    expect(await waiting()).toEqual([{ email: `not-${email}` }]);
    expect(
      (
        await shared.send('POST', '/availability-alerts/off', {
          alertToken: await tokenTo(shop, `not-${email}`, 'alert-enabled'),
        })
      ).status,
    ).toBe(204);
    expect(await waiting()).toEqual([]);
    const again = await new Visitor(shop).anonymous();
    await wait(again, mine, email);
    await again.signIn(email);
    expect(
      await shop.database.db
        .select({ email: availabilityAlerts.email })
        .from(availabilityAlerts)
        .where(eq(availabilityAlerts.sku, mine.sku)),
    ).toEqual([{ email }]);
  });

  it('with no cart of their own the customer takes the guest’s over, on both sides, under a new id (CART-9)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    const ids = [await put(visitor, [[coin, 2]]), await put(visitor, [[bar, 1]], 'sell')];
    await visitor.signIn(email);
    expect((await linesOf(visitor)).toSorted()).toEqual(
      [
        [coin.sku, 2],
        [bar.sku, 1],
      ].toSorted(),
    );
    for (const { id } of await cartOf(visitor)) expect(ids).not.toContain(id);
  });

  it.each([
    ['USD', 'without lines', []],
    ['EUR', 'with lines', [2]],
  ] as const)(
    'leaves a cart in %s when dollars join a cart in euros %s: prices shown once keep their currency (CART-9, MKT-5)',
    async (currency, _, quantities) => {
      const { email } = await aCustomer(shop);
      const own = await new Visitor(shop).anonymous();
      await own.signIn(email);
      await put(
        own,
        quantities.map((quantity) => [coin, quantity] as const),
      );
      const guest = await new Visitor(shop).anonymous();
      await put(guest, [[bar, 1]], 'buy', 'USD');
      await guest.signIn(email);
      expect((await cartOf(guest)).map((cart) => cart.currency)).toEqual([currency]);
      expect(await linesOf(guest)).toEqual([...quantities.map((quantity) => [coin.sku, quantity]), [bar.sku, 1]]);
    },
  );

  it('goods without a price stay out of the cart and are named (CART-9)', async () => {
    const { email } = await aCustomer(shop);
    const own = await new Visitor(shop).anonymous();
    await own.signIn(email);
    await put(own, [[coin, 1]]);
    const guest = await new Visitor(shop).anonymous();
    await put(guest, [
      [bar, 2],
      [round, 1],
    ]);
    const tick = vi.spyOn(shop.tick, 'get').mockReturnValue(null);
    const signedIn = await guest.signIn(email);
    tick.mockRestore();
    expect(signedIn.body.leftOut).toEqual([bar.sku, round.sku]);
    expect(await linesOf(guest)).toEqual([[coin.sku, 1]]);
  });

  it('goods that would exceed the limit of the cart stay out and are named (C5)', async () => {
    const { email } = await aCustomer(shop);
    const own = await new Visitor(shop).anonymous();
    await own.signIn(email);
    const id = await put(own, [[coin, 1]]);
    const { body } = await own.send<{ totalGrossPrice: { centAmount: number } }>('PUT', `/carts/${id}/line-items`, {
      sku: bar.sku,
      quantity: 1,
    });
    const perPiece = body.totalGrossPrice.centAmount / 2;
    const most = Math.floor((50_000_000 / perPiece) * 0.6);
    await put(own, [[coin, most]]);
    const guest = await new Visitor(shop).anonymous();
    await put(guest, [
      [round, 2],
      [bar, most],
    ]);
    const signedIn = await guest.signIn(email);
    expect(signedIn.body.leftOut).toEqual([bar.sku]);
    expect(await linesOf(guest)).toEqual([
      [coin.sku, most + 1],
      [bar.sku, 1],
      [round.sku, 2],
    ]);
  });

  it("orders and wishlist of the guest join the customer; a customer's orders are confirmed to the account (CART-9)", async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    const order = await anOrderOf(visitor, coin, undefined, email.toUpperCase());
    expect(order.email).toBe(email.toUpperCase());
    await visitor.send('POST', '/wishlists', { lineItems: [{ sku: coin.sku, quantity: 1 }], storeKey: 'euro' });
    expect((await visitor.signIn(email)).text).toContain('leftOut');
    expect(
      (await visitor.send<{ orders: readonly { id: string }[] }>('GET', '/orders')).body.orders.map(({ id }) => id),
    ).toEqual([order.id]);
    expect(
      (await visitor.send<{ wishlists: readonly { lineItems: readonly Line[] }[] }>('GET', '/wishlists')).body
        .wishlists[0]?.lineItems,
    ).toMatchObject([{ sku: coin.sku }]);
    const own = await anOrderOf(visitor, bar, undefined, 'somebody-else@example.com');
    expect(own.email).toBe(email);
    expect((await shop.mailsTo(email)).filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(1);
    const other = await new Visitor(shop).anonymous();
    await other.send('POST', '/wishlists', {
      lineItems: [
        { sku: coin.sku, quantity: 3 },
        { sku: bar.sku, quantity: 1 },
      ],
      storeKey: 'euro',
    });
    await other.signIn(email);
    expect(
      (
        await other.send<{ wishlists: readonly { lineItems: readonly Line[] }[] }>('GET', '/wishlists')
      ).body.wishlists[0]?.lineItems.map(({ sku, quantity }) => [sku, quantity]),
    ).toEqual([
      [coin.sku, 3],
      [bar.sku, 1],
    ]);
  });

  it('the cart of a customer has the e-mail of the account; the cart of a guest has the one entered (CHK-2)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    const named = async () => {
      const { id } = await aFilledCart(visitor, coin, 1, undefined, 'named@example.com');
      return (await cartOf(visitor)).find((cart) => cart.id === id)?.email;
    };
    expect(await named()).toBe('named@example.com');
    await visitor.signIn(email);
    expect(await named()).toBe(email);
  });

  it('an order with another e-mail does not join the next customer on the device, not even by its key (Z4, Z7)', async () => {
    const { email } = await aCustomer(shop);
    const shared = await new Visitor(shop).anonymous();
    const guest = shared.ownerId;
    const strangers = await anOrderOf(shared, coin, undefined, `not-${email}`);
    const own = await anOrderOf(shared, coin, undefined, email);
    expect((await shared.send('GET', `/orders/${strangers.id}`)).status).toBe(200);
    expect((await shared.signIn(email)).status).toBe(200);
    expect(
      (await shared.send<{ orders: readonly { id: string }[] }>('GET', '/orders')).body.orders.map(({ id }) => id),
    ).toEqual([own.id]);
    for (const path of ['', '/history', '/invoice'])
      expect((await shared.send('GET', `/orders/${strangers.id}${path}`)).status).toBe(404);
    expect(
      (await shared.send('POST', '/customers/merge', { anonymousId: guest, customerId: shared.ownerId })).status,
    ).toBe(200);
    expect((await shared.send('GET', `/orders/${strangers.id}`)).code).toBe('order-not-found');
    const { db } = shop.database;
    const keys = await db
      .select({ ownerId: idempotencyKeys.ownerId })
      .from(idempotencyKeys)
      .where(inArray(idempotencyKeys.orderId, [strangers.id, own.id]));
    expect(keys.map(({ ownerId }) => ownerId).toSorted()).toEqual([guest, shared.ownerId].toSorted());
    expect(await db.select({ ownerId: orders.ownerId }).from(orders).where(eq(orders.id, strangers.id))).toEqual([
      { ownerId: guest },
    ]);
  });

  it('registering with the e-mail of the order just placed keeps the order (CHK-2, Z4)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const registration = aRegistration();
    const order = await anOrderOf(visitor, coin, undefined, registration.email);
    expect((await visitor.send('POST', '/customers', registration)).status).toBe(204);
    await visitor.send('GET', `/customers/email-verification?emailToken=${await tokenTo(shop, registration.email)}`);
    expect((await visitor.signIn(registration.email)).status).toBe(200);
    expect((await visitor.send<{ id: string }>('GET', `/orders/${order.id}`)).body.id).toBe(order.id);
    expect(
      (await visitor.send<{ orders: readonly { id: string }[] }>('GET', '/orders')).body.orders.map(({ id }) => id),
    ).toEqual([order.id]);
  });

  it('many logins of one guest at once merge once: the quantities are exact (C15)', async () => {
    for (let again = 0; again < asked('C15', 1, 100); again += 1) {
      const { email } = await aCustomer(shop);
      const own = await new Visitor(shop).anonymous();
      await own.signIn(email);
      await put(own, [
        [coin, 2],
        [bar, 7],
      ]);
      const guest = await new Visitor(shop).anonymous();
      await put(guest, [
        [coin, 4],
        [round, 1],
      ]);
      const tabs = Array.from({ length: asked('C15', 20, 100) }, () => {
        const tab = new Visitor(shop);
        for (const [name, value] of guest.cookies) tab.cookies.set(name, value);
        return tab;
      });
      const answers = await Promise.all(tabs.map((tab) => tab.signIn(email)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      for (const answer of answers) if (answer.status === 200) expect(answer.body.leftOut).toEqual([]);
      expect(await linesOf(own)).toEqual([
        [coin.sku, 4],
        [bar.sku, 7],
        [round.sku, 1],
      ]);
      expect((await guest.send('GET', '/carts')).status).toBe(401);
    }
  });

  it('merging needs proof of both: this session, and that it came from that one (Z4, C15)', async () => {
    const { email } = await aCustomer(shop);
    const visitor = await new Visitor(shop).anonymous();
    const anonymousId = visitor.ownerId;
    await put(visitor, [[coin, 1]]);
    await visitor.signIn(email);
    const merge = (who: Visitor, anonymous: string, customer: string) =>
      who.send('POST', '/customers/merge', { anonymousId: anonymous, customerId: customer });
    for (let n = 0; n < 3; n += 1)
      expect((await merge(visitor, anonymousId, visitor.ownerId)).body).toEqual({ leftOut: [] });
    expect(await linesOf(visitor)).toEqual([[coin.sku, 1]]);

    const victim = await new Visitor(shop).anonymous();
    await put(victim, [[bar, 9]]);
    const stranger = await aSignedIn(shop);
    const second = await new Visitor(shop).anonymous();
    for (let again = 0; again < asked('Z4', 2, 100); again += 1) {
      const refusals = [
        await merge(visitor, victim.ownerId, visitor.ownerId),
        await merge(stranger, anonymousId, visitor.ownerId),
        await merge(stranger, victim.ownerId, stranger.ownerId),
        await merge(visitor, anonymousId, stranger.ownerId),
        await merge(visitor, randomUUID(), visitor.ownerId),
        await merge(visitor, stranger.ownerId, visitor.ownerId),
      ];
      expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'merge-refused'));
    }
    expect((await merge(second, victim.ownerId, visitor.ownerId)).code).toBe('sign-in-required');
    expect((await merge(victim, victim.ownerId, victim.ownerId)).code).toBe('sign-in-required');
    expect(await linesOf(victim)).toEqual([[bar.sku, 9]]);
  });

  it('the cart of a customer outlives that of a guest; orders stay with their owner (R10)', async () => {
    const customer = await aSignedIn(shop);
    const guest = await new Visitor(shop).anonymous();
    const [kept, lost] = [await put(customer, [[coin, 1]]), await put(guest, [[coin, 1]])];
    const { id } = await anOrderOf(guest, bar);
    const left = await put(guest, [[coin, 1]]);
    await purge(shop.database, shop.clock.at + days(31), personalData);
    const rows = (await shop.database.db.select({ id: carts.id }).from(carts)).map((row) => row.id);
    expect([rows.includes(kept), rows.includes(lost), rows.includes(left)]).toEqual([true, false, false]);
    expect(await shop.database.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).toHaveLength(1);
  });
});
