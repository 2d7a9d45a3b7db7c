import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { availabilityAlerts } from '../../../src/backend/store/schema/wishes.ts';
import { AlertSender } from '../../../src/backend/wishes/AlertSender.ts';
import { linkToken } from '../../../src/backend/secrets/keyed.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { silent } from '../../ports/shops.ts';
import { type AccountShop, openAccountShop, secret, Uncounted } from './shop.ts';
import { aSignedIn, tokenTo, Visitor } from './Visitor.ts';

interface Wishlist {
  readonly id: string;
  readonly lineItems: readonly { readonly id: string; readonly sku: string; readonly quantity: number }[];
}

describe('wishes', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });
  const sender = () =>
    new AlertSender({ ...shop, log: silent, identity: aShopIdentity(), secrets: [secret], mailWaits: () => {} });

  it('a list is created once, holds each product once, newest last, and removes it (WISH-1)', async () => {
    const visitor = await new Visitor(shop).anonymous();
    const [a, b] = [await shop.sell(aNewProduct()), await shop.sell(aNewProduct())];
    expect((await visitor.send('GET', '/wishlists')).body).toEqual({ wishlists: [] });
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        visitor.send<Wishlist>('POST', '/wishlists', { lineItems: [{ sku: a.sku, quantity: 1 }], storeKey: 'euro' }),
      ),
    );
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const [{ body: { id } } = { body: { id: '' } }] = made;
    const put = (sku: string, quantity = 1) =>
      visitor.send<Wishlist>('PUT', `/wishlists/${id}/store/euro`, { sku, quantity });
    expect((await put(b.sku, 3)).body.lineItems.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [a.sku, 1],
      [b.sku, 3],
    ]);
    expect((await put(a.sku, 2)).body.lineItems.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [a.sku, 2],
      [b.sku, 3],
    ]);
    expect((await put('UNKNOWN')).code).toBe('product-not-found');
    const line = (await visitor.send<{ wishlists: readonly Wishlist[] }>('GET', '/wishlists')).body.wishlists[0]
      ?.lineItems[0];
    for (let again = 0; again < 2; again += 1) {
      const left = await visitor.send<Wishlist>('DELETE', `/wishlists/${id}/store/euro/line-item/${line?.id ?? ''}`);
      expect(left.body.lineItems.map(({ sku }) => sku)).toEqual([b.sku]);
    }
    expect((await visitor.send('PUT', `/wishlists/${id}/store/ch`, { sku: a.sku, quantity: 1 })).code).toBe(
      'wishlist-not-found',
    );
    for (let n = 0; n < 100; n += 1) await shop.sell(aNewProduct());
    const many = shop.catalogue
      .all()
      .slice(-100)
      .map(({ sku }) => ({ sku, quantity: 1 }));
    expect((await visitor.send('POST', '/wishlists', { lineItems: many, storeKey: 'euro' })).code).toBe(
      'wishlist-full',
    );
  });

  it('a mail is sent once when the product is available again, to guests and customers; the alert ends (CAT-10)', async () => {
    const product = await shop.sell(
      aNewProduct({
        stock: 0,
        name: { default: 'Wiener Philharmoniker', en: 'Vienna Philharmonic' },
        slug: { default: 'philharmoniker', en: 'philharmonic' },
      }),
    );
    const guest = await new Visitor(shop).anonymous();
    const customer = await aSignedIn(shop, { language: 'de' });
    const ask = (who: Visitor, email?: string, language = 'de') =>
      who.send('POST', `/availability-alerts?languageTag=${language}`, {
        sku: product.sku,
        ...(email === undefined ? {} : { email }),
      });
    expect((await ask(guest)).code).toBe('invalid-fields');
    expect((await ask(guest, 'no address')).code).toBe('invalid-fields');
    expect((await ask(guest, 'Guest@Example.com', 'en')).body).toMatchObject({ sku: product.sku });
    expect((await ask(guest, 'guest@example.com', 'en')).status).toBe(200);
    expect((await ask(customer, 'somebody-else@example.com')).status).toBe(200);
    expect((await customer.send<{ alerts: unknown[] }>('GET', '/availability-alerts')).body.alerts).toHaveLength(1);
    expect((await shop.mailsTo('guest@example.com')).map(({ kind }) => kind)).toEqual(['alert-enabled']);
    expect(await shop.mailsTo('somebody-else@example.com')).toEqual([]);
    await sender().look();
    await shop.sell({ ...product, stock: 5 });
    await Promise.all([sender().look(), sender().look(), sender().look()]);
    await sender().look();
    const [mail, ...more] = (await shop.mailsTo('guest@example.com')).filter(({ kind }) => kind === 'available');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Troy: Vienna Philharmonic is available again');
    expect(mail?.text).toContain('https://troy.example/en/product/philharmonic');
    const own = (await shop.mailsTo(customer.registration.email)).filter(({ kind }) => kind === 'available');
    expect(own.map(({ subject }) => subject)).toEqual(['Troy: Wiener Philharmoniker ist wieder lieferbar']);
    for (const who of [guest, customer])
      expect((await who.send('GET', '/availability-alerts')).body).toEqual({ alerts: [] });
    expect((await ask(guest, 'guest@example.com')).code).toBe('product-available');
    expect(
      (await guest.send('POST', '/availability-alerts', { sku: 'UNKNOWN', email: 'guest@example.com' })).code,
    ).toBe('product-not-found');
  });

  it('an account with the most alerts can still move a mail to another address (CAT-10)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 0 }));
    const guest = await new Visitor(shop).anonymous();
    const ask = (sku: string, email: string) => guest.send('POST', '/availability-alerts', { sku, email });
    expect((await ask(product.sku, 'first@example.com')).status).toBe(200);
    const rows = await shop.database.db.select().from(availabilityAlerts);
    const own = rows.find(({ sku }) => sku === product.sku);
    if (own === undefined) throw new Error('no alert');
    await shop.database.db
      .insert(availabilityAlerts)
      .values(Array.from({ length: 99 }, (_, n) => ({ ...own, id: `${own.id}-${n}`, sku: `MANY-${n}` })));
    expect((await ask(product.sku, 'second@example.com')).status).toBe(200);
    const refused = await ask((await shop.sell(aNewProduct({ stock: 0 }))).sku, 'second@example.com');
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'too-many-alerts', data: { most: 100 } }),
    ]);
    await shop.database.db.delete(availabilityAlerts).where(eq(availabilityAlerts.ownerId, own.ownerId));
  });

  it('an alert ends by its call and by the link of its mail, repeatedly, and not by a forged link (CAT-10)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 0 }));
    const guest = await new Visitor(shop).anonymous();
    const enable = () => guest.send('POST', '/availability-alerts', { sku: product.sku, email: 'off@example.com' });
    await enable();
    for (let again = 0; again < 2; again += 1)
      expect((await guest.send('DELETE', `/availability-alerts?sku=${product.sku}`)).status).toBe(204);
    await enable();
    const token = await tokenTo(shop, 'off@example.com', 'alert-enabled');
    const stranger = await new Visitor(shop).anonymous();
    const off = (alertToken: string) => stranger.send('POST', '/availability-alerts/off', { alertToken });
    expect((await off(`${token.slice(0, -2)}AA`)).code).toBe('link-invalid');
    expect((await off(linkToken([secret], 'another-use', token.split('.')[0] ?? ''))).code).toBe('link-invalid');
    expect((await guest.send<{ alerts: unknown[] }>('GET', '/availability-alerts')).body.alerts).toHaveLength(1);
    for (let again = 0; again < 2; again += 1) expect((await off(token)).status).toBe(204);
    await shop.sell({ ...product, stock: 5 });
    await sender().look();
    expect((await shop.mailsTo('off@example.com')).map(({ kind }) => kind)).not.toContain('available');
  });

  it('one mailbox gets one mail for many browsers; one link ends all its alerts for the product (CAT-10)', async () => {
    const [product, other] = [await shop.sell(aNewProduct({ stock: 0 })), await shop.sell(aNewProduct({ stock: 0 }))];
    const browsers = await Promise.all(Array.from({ length: 3 }, () => new Visitor(shop).anonymous()));
    const swiss = await new Visitor(shop, 'ch.localhost').anonymous();
    const ask = (who: Visitor, email: string, { sku } = product) =>
      who.send('POST', '/availability-alerts', { sku, email });
    for (const [n, browser] of browsers.entries())
      expect((await ask(browser, n === 0 ? 'Shared@Example.com' : 'shared@example.com')).status).toBe(200);
    expect((await shop.mailsTo('shared@example.com')).map(({ kind }) => kind)).toEqual(['alert-enabled']);
    const token = await tokenTo(shop, 'shared@example.com', 'alert-enabled');
    const [first, second, third] = browsers;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no browsers');
    await ask(second, 'shared@example.com', other);
    await ask(third, 'elsewhere@example.com');
    await ask(swiss, 'shared@example.com');
    // The first alert is cancelled; the link in the one mail still ends the others.
    await first.send('DELETE', `/availability-alerts?sku=${product.sku}`);
    expect(
      (await (await new Visitor(shop).anonymous()).send('POST', '/availability-alerts/off', { alertToken: token }))
        .status,
    ).toBe(204);
    const waiting = async (who: Visitor) =>
      (await who.send<{ alerts: readonly { sku: string }[] }>('GET', '/availability-alerts')).body.alerts.map(
        ({ sku }) => sku,
      );
    expect(await Promise.all([first, second, third, swiss].map(waiting))).toEqual([
      [],
      [other.sku],
      [product.sku],
      [product.sku],
    ]);
  });

  it('a mailbox is written to once though it waits in more than one batch (CAT-10)', async () => {
    const product = await shop.sell(aNewProduct({ stock: 0 }));
    const { sku } = product;
    const row = (n: number, email: string) => ({
      id: `${sku}-${n}`,
      sku,
      email,
      ownerId: `${sku}-${n}`,
      store: 'euro',
      language: 'de',
      createdAt: n,
    });
    const rows = [
      row(0, 'batches@example.com'),
      ...Array.from({ length: 500 }, (_, n) => row(n + 1, `of-many-${n}@example.com`)),
      row(501, 'batches@example.com'),
      row(502, 'last@example.com'),
    ];
    await shop.database.db.insert(availabilityAlerts).values(rows);
    await shop.sell({ ...product, stock: 5 });
    for (let round = 0; round < 3; round += 1) await sender().look();
    const mails = await shop.database.db
      .select({ recipient: outbox.recipient })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, 'available'),
          inArray(outbox.recipient, ['batches@example.com', 'last@example.com', 'of-many-499@example.com']),
        ),
      );
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'batches@example.com',
      'last@example.com',
      'of-many-499@example.com',
    ]);
    expect(await shop.database.db.select().from(availabilityAlerts).where(eq(availabilityAlerts.sku, sku))).toEqual([]);
  });
});
