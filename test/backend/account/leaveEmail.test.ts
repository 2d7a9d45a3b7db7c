import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { availabilityAlerts, newsletterSubscriptions } from '../../../src/backend/store/schema/wishes.ts';
import { aNewProduct } from '../../ports/TestShop.ts';
import { type AccountShop, openAccountShop, Uncounted } from './shop.ts';
import { aSignedIn, tokenTo, Visitor } from './Visitor.ts';

describe('data that name the former e-mail of a customer', () => {
  let shop: AccountShop;
  beforeAll(async () => {
    shop = await openAccountShop({ rateCounters: new Uncounted() });
  });
  afterAll(async () => {
    await shop?.close();
  });

  it('alerts follow to the new e-mail, newsletters without confirmation end, mails become the customer’s (ACC-1, R9)', async () => {
    const { db } = shop.database;
    const owner = await aSignedIn(shop);
    const { email, password } = owner.registration;
    const wanted = `new-${email}`;
    const guest = await new Visitor(shop).anonymous();
    const neighbour = `neighbour-of-${email}`;
    const { sku } = await shop.sell(aNewProduct({ stock: 0 }));
    await owner.send('POST', '/availability-alerts', { sku });
    for (const each of [email, neighbour]) {
      const visitor = await new Visitor(shop).anonymous();
      await visitor.send('POST', '/availability-alerts', { sku, email: each });
      await db.insert(newsletterSubscriptions).values({
        id: `asked by ${each}`,
        store: 'euro',
        email: each,
        language: 'de',
        interests: ['offers'],
        createdAt: 1,
        confirmUntil: Number.MAX_SAFE_INTEGER,
        confirmHash: `hash of ${each}`,
      });
    }

    await owner.send('PUT', `/customers/${owner.ownerId}`, { email: wanted, currentPassword: password });
    const token = await tokenTo(shop, wanted, 'email-change');
    expect((await guest.send('GET', `/customers/email-verification?emailToken=${token}`)).status).toBe(204);

    const alerts = await db.select({ email: availabilityAlerts.email }).from(availabilityAlerts);
    expect(alerts.map((alert) => alert.email).toSorted()).toEqual([neighbour, wanted, wanted].toSorted());
    const newsletters = await db.select({ email: newsletterSubscriptions.email }).from(newsletterSubscriptions);
    expect(newsletters).toEqual([{ email: neighbour }]);
    const mails = await db
      .select({ kind: outbox.kind, ownerId: outbox.ownerId })
      .from(outbox)
      .where(or(eq(outbox.recipient, email), eq(outbox.recipient, neighbour)));
    const ofGuests = mails.filter(({ kind }) => kind === 'alert-enabled').map(({ ownerId }) => ownerId);
    expect(ofGuests.toSorted()).toEqual([null, owner.ownerId].toSorted());
    expect(mails.filter(({ ownerId }) => ownerId === null)).toHaveLength(1);
  });
});
