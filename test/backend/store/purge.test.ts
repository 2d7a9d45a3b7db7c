import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/backend/store/Database.ts';
import { keptFor, purge } from '../../../src/backend/store/purge.ts';
import {
  addresses, availabilityAlerts, carts, customers, endedSessions, idempotencyKeys, mailTokens, newsletterSubscriptions, orderEvents, orders, outbox, phoneAttempts, phoneCodes,
  phoneSends, rateLimits, refreshTokens, wishlistItems, wishlists,
} from '../../../src/backend/store/schema.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres } from '../../ports/shops.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  { name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)', available: hasPostgres, open: () => freshPostgres() },
];
const now = days(20_000);
const longAgo = now - days(3650);

const customer = (id: string, changes: Partial<typeof customers.$inferInsert> = {}): typeof customers.$inferInsert => ({
  id, email: `${id}@example.com`, passwordHash: 'x', emailVerifiedAt: longAgo, store: 'euro', language: 'de', document: {}, createdAt: longAgo, updatedAt: longAgo, ...changes,
});
const owned = (id: string, ownerId: string, updatedAt: number) => ({ id, ownerId, store: 'euro', createdAt: longAgo, updatedAt });
const cart = (id: string, ownerId: string, updatedAt: number) => ({ ...owned(id, ownerId, updatedAt), side: 'buy', version: 1, document: {} });
const alert = (id: string, ownerId: string, createdAt: number) => ({ id, sku: `SKU-${id}`, email: `${ownerId}@example.com`, ownerId, store: 'euro', language: 'de', createdAt });
const link = (hash: string, customerId: string, expiresAt: number) => ({ hash, purpose: 'activation', customerId, email: 'a@example.com', createdAt: longAgo, expiresAt });
const subscription = (id: string, changes: Partial<typeof newsletterSubscriptions.$inferInsert>) =>
  ({ id, store: 'euro', email: `${id}@example.com`, language: 'de', interests: [], createdAt: longAgo, ...changes });
const mail = (dedupeKey: string, changes: Partial<typeof outbox.$inferInsert>) =>
  ({ dedupeKey, kind: 'welcome', recipient: 'a@example.com', subject: '', html: '', text: '', createdAt: longAgo, ...changes });
const order = (id: string, ownerId: string, placedAt: number) =>
  ({ id, orderNumber: id, ownerId, cartId: id, cartVersion: 1, status: 'Created', paymentStatus: 'Pending', document: {}, placedAt });

for (const { name, available, open } of kinds) describe.skipIf(!available)(`what the purge of ${name} forgets and keeps`, () => {
  let database: Database;
  beforeAll(async () => { database = await open(); });
  afterAll(async () => { await database?.close(); });
  beforeEach(async () => {
    for (const table of [
      carts, wishlists, availabilityAlerts, mailTokens, newsletterSubscriptions, phoneCodes, phoneSends, phoneAttempts, rateLimits, refreshTokens, endedSessions, outbox, customers,
    ]) await database.db.delete(table);
  });
  /** What a column of a table holds, in its order. */
  const held = async (table: string, column: string): Promise<readonly unknown[]> => {
    const { rows } = await database.db.execute(sql.raw(`select ${column} as held from ${table} order by 1`)) as unknown as { rows: readonly { held: unknown }[] };
    return rows.map((row) => row.held);
  };

  it('a wish list without a customer goes after 30 days with its products; that of a customer stays for years (R10, Z4)', async () => {
    await database.db.insert(customers).values([customer('anna'), customer('not-yet-proven', { emailVerifiedAt: null, createdAt: now })]);
    await database.db.insert(wishlists).values([
      owned('of-anna', 'anna', longAgo), owned('not-yet-proven', 'not-yet-proven', longAgo),
      owned('left', 'guest-1', now - keptFor.carts - 1), owned('in-use', 'guest-2', now - keptFor.carts),
    ]);
    await database.db.insert(wishlistItems).values(['of-anna', 'not-yet-proven', 'left', 'in-use'].flatMap((wishlistId) =>
      ['gold', 'silver'].map((sku, place) => ({ id: `${wishlistId}-${sku}`, wishlistId, productId: sku, sku, quantity: place + 1 }))));
    await purge(database, now);
    expect(await held('wishlists', 'id')).toEqual(['in-use', 'not-yet-proven', 'of-anna']);
    expect(await held('wishlist_items', 'id')).toEqual(['in-use-gold', 'in-use-silver', 'not-yet-proven-gold', 'not-yet-proven-silver', 'of-anna-gold', 'of-anna-silver']);
  });

  it('a cart without a customer goes after 30 days; that of a customer stays for years (R10, CART-8)', async () => {
    await database.db.insert(customers).values(customer('anna'));
    await database.db.insert(carts).values([
      cart('of-anna', 'anna', longAgo), cart('left', 'guest-1', now - keptFor.carts - 1), cart('in-use', 'guest-2', now - keptFor.carts),
    ]);
    await purge(database, now);
    expect(await held('carts', 'id')).toEqual(['in-use', 'of-anna']);
  });

  it('who has not proven an e-mail goes after 30 days with addresses and links, and the next purge takes cart and wish list (R10, AUTH-4)', async () => {
    const unproven = { emailVerifiedAt: null, createdAt: now - keptFor.unverified };
    await database.db.insert(customers).values([customer('anna'), customer('waits', unproven), customer('never', { ...unproven, createdAt: unproven.createdAt - 1 })]);
    const all = ['anna', 'waits', 'never'];
    await database.db.insert(addresses).values(all.map((id) => ({ id: `home-of-${id}`, customerId: id, document: {}, createdAt: longAgo })));
    await database.db.insert(mailTokens).values(all.map((id) => link(`link-of-${id}`, id, now)));
    await database.db.insert(wishlists).values(all.map((id) => owned(`of-${id}`, id, longAgo)));
    await database.db.insert(carts).values(all.map((id) => cart(`of-${id}`, id, longAgo)));
    await purge(database, now);
    await purge(database, now);
    expect(await held('customers', 'id')).toEqual(['anna', 'waits']);
    expect(await held('addresses', 'id')).toEqual(['home-of-anna', 'home-of-waits']);
    expect(await held('mail_tokens', 'hash')).toEqual(['link-of-anna', 'link-of-waits']);
    expect([await held('wishlists', 'id'), await held('carts', 'id')]).toEqual([['of-anna', 'of-waits'], ['of-anna', 'of-waits']]);
  });

  it('an alert goes a year after it was asked for, of whomever it is (R10, CAT-10)', async () => {
    await database.db.insert(customers).values(customer('anna'));
    await database.db.insert(availabilityAlerts).values(['anna', 'guest'].flatMap((owner) =>
      [alert(`${owner}-young`, owner, now - keptFor.alerts), alert(`${owner}-old`, owner, now - keptFor.alerts - 1)]));
    await purge(database, now);
    expect(await held('availability_alerts', 'id')).toEqual(['anna-young', 'guest-young']);
  });

  it('an order and its history stay, of guests and of customers; only its key goes after a week (R9, O1, C4)', async () => {
    await database.db.insert(customers).values(customer('anna'));
    await database.db.insert(orders).values([order('of-anna', 'anna', longAgo), order('of-guest', 'guest', longAgo)]);
    await database.db.insert(orderEvents).values(['of-anna', 'of-guest'].map((orderId) => ({ orderId, kind: 'placed', data: {}, at: longAgo })));
    const key = (orderId: string, createdAt: number) => ({ ownerId: orderId, key: orderId, requestHash: 'x', orderId, createdAt });
    await database.db.insert(idempotencyKeys).values([key('of-anna', now - keptFor.idempotencyKeys - 1), key('of-guest', now - keptFor.idempotencyKeys)]);
    await purge(database, now);
    expect([await held('orders', 'id'), await held('order_events', 'order_id')]).toEqual([['of-anna', 'of-guest'], ['of-anna', 'of-guest']]);
    expect(await held('idempotency_keys', 'key')).toEqual(['of-guest']);
    expect(keptFor.idempotencyKeys).toBeGreaterThanOrEqual(days(1));
  });

  it('a subscription that was confirmed, or is of a customer, stays; one that was not goes a day after its link (R10, CMS-7)', async () => {
    await database.db.insert(customers).values(customer('anna'));
    await database.db.insert(newsletterSubscriptions).values([
      subscription('confirmed', { confirmedAt: longAgo, confirmUntil: longAgo }),
      subscription('of-anna', { customerId: 'anna', email: null, language: null }),
      subscription('waits', { confirmUntil: now - keptFor.links }),
      subscription('forgotten', { confirmUntil: now - keptFor.links - 1 }),
    ]);
    await purge(database, now);
    expect(await held('newsletter_subscriptions', 'id')).toEqual(['confirmed', 'of-anna', 'waits']);
  });

  it('links, codes, tries and limits go a day after they count (R10)', async () => {
    const day = keptFor.codes;
    await database.db.insert(customers).values(customer('anna'));
    await database.db.insert(mailTokens).values([link('counts', 'anna', now - keptFor.links), link('over', 'anna', now - keptFor.links - 1)]);
    const code = (ownerId: string, expiresAt: number) => ({ ownerId, phone: 'p', code: 'c', expiresAt });
    await database.db.insert(phoneCodes).values([code('counts', now - day), code('over', now - day - 1)]);
    await database.db.insert(phoneSends).values([{ subject: 'counts', at: now - day }, { subject: 'over', at: now - day - 1 }]);
    await database.db.insert(phoneAttempts).values([{ subject: 'counts', attempts: 1, lastAt: now - day }, { subject: 'over', attempts: 9, lastAt: now - day - 1 }]);
    const limit = (key: string, lastAt: number) => ({ key, passed: [], refused: true, lastAt });
    await database.db.insert(rateLimits).values([limit('counts', now - keptFor.rateLimits), limit('over', now - keptFor.rateLimits - 1)]);
    await purge(database, now);
    const left = [
      await held('mail_tokens', 'hash'), await held('phone_codes', 'owner_id'), await held('phone_sends', 'subject'), await held('phone_attempts', 'subject'), await held('rate_limits', 'key'),
    ];
    expect(left).toEqual(left.map(() => ['counts']));
  });

  it('a session goes as soon as it is over; that it was ended is kept longer than any of its access tokens lives (R10, S6)', async () => {
    const token = (id: string, expiresAt: number) => ({ id, family: id, ownerId: id, level: 'User', store: 'euro', expiresAt });
    await database.db.insert(refreshTokens).values([token('good', now), token('over', now - 1)]);
    const ago = (ms: number) => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint - ${ms}`;
    await database.db.insert(endedSessions).values([
      { family: 'lately', at: ago(keptFor.endedSessions - minutes(1)) }, { family: 'long-ago', at: ago(keptFor.endedSessions + minutes(1)) },
    ]);
    await purge(database, now);
    expect([await held('refresh_tokens', 'id'), await held('ended_sessions', 'family')]).toEqual([['good'], ['lately']]);
  });

  it('a mail goes 30 days after it was sent, or after it was written when it was given up; one that waits stays (R10, O7)', async () => {
    const limit = now - keptFor.sentMails;
    await database.db.insert(outbox).values([
      mail('sent', { sentAt: limit - 1 }), mail('sent-lately', { sentAt: limit }),
      mail('given-up', { createdAt: limit - 1 }), mail('given-up-lately', { createdAt: limit }),
      mail('waits', { nextAttemptAt: now }),
    ]);
    expect([...await purge(database, now)].toSorted()).toEqual(['given-up', 'sent']);
    expect(await held('outbox', 'dedupe_key')).toEqual(['given-up-lately', 'sent-lately', 'waits']);
  });
});
