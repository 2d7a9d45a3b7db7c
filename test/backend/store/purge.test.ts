import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CartId, idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { retentionMs } from '../../../src/backend/store/retentionMs.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import {
  customers,
  mailTokens,
  phoneAttempts,
  phoneCodes,
  phoneSends,
} from '../../../src/backend/store/schema/account.ts';
import { eventCounts } from '../../../src/backend/store/schema/analytics.ts';
import { carts } from '../../../src/backend/store/schema/carts.ts';
import { inquiries } from '../../../src/backend/store/schema/contact.ts';
import { rateLimits } from '../../../src/backend/store/schema/limits.ts';
import { limitOrderKeys, limitOrders } from '../../../src/backend/store/schema/limitOrders.ts';
import { idempotencyKeys, orders } from '../../../src/backend/store/schema/orders.ts';
import { outbox } from '../../../src/backend/store/schema/outbox.ts';
import { reports } from '../../../src/backend/store/schema/reports.ts';
import { endedSessions, refreshTokens } from '../../../src/backend/store/schema/session.ts';
import { availabilityAlerts, newsletterSubscriptions, wishlists } from '../../../src/backend/store/schema/wishes.ts';
import { days, type Instant, minutes } from '../../../src/domain/kernel/Instant.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import { type TwoProcesses, untilBlocked, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const now = days(20_000);
const aCart = (id: string, updatedAt: Instant, ownerId = id) => ({
  id,
  ownerId,
  store: 'ch',
  side: 'buy',
  version: 1,
  document: {},
  createdAt: 0,
  updatedAt,
});
const aRow = (id: string, createdAt: Instant, emailVerifiedAt: Instant | null) => ({
  id,
  email: `${id}@example.com`,
  passwordHash: 'x',
  emailVerifiedAt,
  store: 'ch',
  language: 'de',
  document: {},
  createdAt,
  updatedAt: createdAt,
});

describe('the purge deletes, to the millisecond', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate customers, carts, wishlists, outbox, refresh_tokens, rate_limits, phone_codes, phone_sends,
        phone_attempts, availability_alerts, inquiries, idempotency_keys, limit_orders, ended_sessions cascade`,
    );
    await database.db.insert(customers).values(aRow('anna', 0, 1));
  });
  const size = async (table: PgTable): Promise<number> => database.db.$count(table);

  const limitOrder = {
    id: 'l',
    number: 'L',
    ownerId: 'anna',
    store: 'ch',
    status: 'cancelled',
    side: 'buy',
    sku: 's',
    currency: 'CHF',
    metal: null,
    trigger: null,
    pricedBy: '',
    expiresAt: 0,
    remindAt: null,
    termsSince: 0,
    listed: true,
    version: 1,
    document: {},
    createdAt: 0,
  };
  const order = {
    id: 'o',
    orderNumber: 'N',
    ownerId: 'a',
    origin: { kind: 'cart' as const, cartId: idOf<CartId>('c'), cartVersion: 1 },
    status: 'Created',
    paymentStatus: 'Pending',
    document: {},
    placedAt: 0,
  };
  const subscription = {
    id: 'n',
    store: 'ch',
    email: 'a@example.com',
    language: 'de',
    interests: [],
    createdAt: 0,
    confirmHash: 'x',
  };
  const mail = { dedupeKey: 'm', kind: 'welcome', recipient: 'a@example.com', subject: '', html: '', text: '' };
  /** Inserts a row that expires at that moment, or was given then. */
  const rows: readonly (readonly [string, PgTable, number, (at: Instant) => Promise<unknown>])[] = [
    ['carts of guests after 30 days', carts, days(30), (at) => database.db.insert(carts).values(aCart('guest', at))],
    [
      'wishlists of guests after 30 days',
      wishlists,
      days(30),
      (at) =>
        database.db.insert(wishlists).values({ id: 'w', ownerId: 'guest', store: 'ch', createdAt: 0, updatedAt: at }),
    ],
    [
      'alerts after a year',
      availabilityAlerts,
      days(365),
      (at) =>
        database.db.insert(availabilityAlerts).values({
          id: 'a',
          sku: 's',
          email: 'a@example.com',
          ownerId: 'g',
          store: 'ch',
          language: 'de',
          createdAt: at,
        }),
    ],
    [
      'inquiries after 12 months',
      inquiries,
      days(365),
      (at) =>
        database.db.insert(inquiries).values({
          id: 'i',
          reference: 'r',
          store: 'ch',
          language: 'de',
          topic: 'other',
          name: 'Anna Berger',
          email: 'a@example.com',
          message: 'm',
          sentAt: at,
        }),
    ],
    [
      'links a day after they count',
      mailTokens,
      days(1),
      (at) =>
        database.db.insert(mailTokens).values({
          hash: 'h',
          purpose: 'activation',
          customerId: 'anna',
          email: 'a@example.com',
          createdAt: 0,
          expiresAt: at,
        }),
    ],
    [
      'newsletters that were never confirmed a day after their link',
      newsletterSubscriptions,
      days(1),
      (at) => database.db.insert(newsletterSubscriptions).values({ ...subscription, confirmUntil: at }),
    ],
    [
      'codes of phones a day after they count',
      phoneCodes,
      days(1),
      (at) => database.db.insert(phoneCodes).values({ ownerId: 'anna', phone: 'p', code: 'c', expiresAt: at }),
    ],
    [
      'counts of codes a day after the last',
      phoneSends,
      days(1),
      (at) => database.db.insert(phoneSends).values({ subject: 's', at }),
    ],
    [
      'wrong codes a day after the last',
      phoneAttempts,
      days(1),
      (at) => database.db.insert(phoneAttempts).values({ subject: 's', attempts: 5, lastAt: at, lockedUntil: null }),
    ],
    [
      'keys of orders after 7 days',
      idempotencyKeys,
      days(7),
      async (at) => {
        await database.db.insert(orders).values(order).onConflictDoNothing();
        await database.db
          .insert(idempotencyKeys)
          .values({ ownerId: 'a', key: 'k', requestHash: 'h', orderId: 'o', createdAt: at });
      },
    ],
    [
      'keys of limit orders after 7 days',
      limitOrderKeys,
      days(7),
      async (at) => {
        await database.db.insert(limitOrders).values(limitOrder).onConflictDoNothing();
        await database.db
          .insert(limitOrderKeys)
          .values({ ownerId: 'anna', key: 'k', requestHash: 'h', limitOrderId: 'l', createdAt: at });
      },
    ],
    [
      'limits a day after the last',
      rateLimits,
      days(1),
      (at) => database.db.insert(rateLimits).values({ key: 'k', passed: [at], refused: false, lastAt: at }),
    ],
    [
      'refresh tokens at once',
      refreshTokens,
      0,
      (at) =>
        database.db
          .insert(refreshTokens)
          .values({ id: 't', family: 'f', ownerId: 'a', level: 'User', store: 'ch', expiresAt: at }),
    ],
    [
      'sent mails after 30 days',
      outbox,
      days(30),
      (at) => database.db.insert(outbox).values({ ...mail, createdAt: 0, sentAt: at }),
    ],
    [
      'mails given up 30 days after they were written',
      outbox,
      days(30),
      (at) => database.db.insert(outbox).values({ ...mail, createdAt: at, nextAttemptAt: null }),
    ],
  ];

  it.each(rows)('%s (R10)', async (_, table, kept, put) => {
    await put(now - kept);
    await purge(database, now, personalData);
    expect(await size(table)).toBe(1);
    await purge(database, now + 1, personalData);
    expect(await size(table)).toBe(0);
  });

  it('every table that has a rule for it: each is among the tests here (R10)', () => {
    // Reports and sums go by days: test/backend/reports/anonymous.test.ts, test/ports/eventCounts.test.ts.
    const tested = [...rows.map(([, table]) => table), customers, endedSessions, reports, eventCounts].map(
      getTableName,
    );
    const ruled = personalData.filter((rules) => typeof rules.purge === 'function');
    expect([...new Set(tested)].toSorted()).toEqual(ruled.map(({ table }) => getTableName(table)).toSorted());
  });

  it('registrations that were never proven after 30 days, and no others (R10)', async () => {
    await database.db.insert(customers).values(aRow('never', now - retentionMs.unverified, null));
    await purge(database, now, personalData);
    expect(await size(customers)).toBe(2);
    await purge(database, now + 1, personalData);
    expect(await database.db.select({ id: customers.id }).from(customers)).toEqual([{ id: 'anna' }]);
  });

  it('nothing of a customer, a confirmed newsletter or a waiting mail, however old it is (R10)', async () => {
    await database.db.insert(carts).values(aCart('own', 0, 'anna'));
    await database.db.insert(newsletterSubscriptions).values({ ...subscription, confirmedAt: 1, confirmHash: null });
    await database.db.insert(outbox).values({ ...mail, createdAt: 0, nextAttemptAt: 0 });
    expect(await purge(database, now, personalData)).toEqual([]);
    expect([await size(carts), await size(newsletterSubscriptions), await size(outbox)]).toEqual([1, 1, 1]);
  });

  it('ended sessions 40 minutes after their end by the clock of the database, not of the shop (S6)', async () => {
    const ended = (family: string, ago: number) =>
      database.db.execute(
        sql`insert into ended_sessions (family, at) values (${family}, (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ago})`,
      );
    await ended('long ago', minutes(40) + 60_000);
    await ended('lately', minutes(40) - 60_000);
    await purge(database, now, personalData);
    expect(await database.db.select({ family: endedSessions.family }).from(endedSessions)).toEqual([
      { family: 'lately' },
    ]);
  });

  it('mails, and returns their keys once (R10)', async () => {
    await database.db.insert(outbox).values({ ...mail, createdAt: 0, sentAt: 1 });
    expect([await purge(database, now, personalData), await purge(database, now, personalData)]).toEqual([['m'], []]);
  });
});

describe.skipIf(!watchedPostgres.available)('the purge while something is written, on PostgreSQL', () => {
  const held = new HeldStatements();
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await watchedPostgres.open(held);
  });
  afterAll(async () => {
    await processes?.close();
  });
  /** Purges while a transaction has written and committed nothing. */
  const purgeWhile = async (writing: string): Promise<void> => {
    let purging: Promise<unknown> = Promise.resolve();
    await held.during(
      () => processes.database.transaction((tx) => tx.execute(sql.raw(writing))),
      /^commit/i,
      async () => {
        purging = purge(processes.other, now, personalData);
        await untilBlocked(processes.other);
      },
    );
    await purging;
  };

  it('an old cart that changes at that moment stays (R10)', async () => {
    const { db } = processes.other;
    await db.insert(carts).values(aCart('back', now - days(31)));
    await purgeWhile(`update carts set updated_at = ${now} where id = 'back'`);
    expect(await db.select({ id: carts.id }).from(carts)).toEqual([{ id: 'back' }]);
  });

  it('a registration that is proven at that moment stays (R10, AUTH-4)', async () => {
    const { db } = processes.other;
    await db.insert(customers).values(aRow('late', now - days(31), null));
    await purgeWhile(`update customers set email_verified_at = ${now} where id = 'late'`);
    expect(await db.select({ id: customers.id }).from(customers)).toEqual([{ id: 'late' }]);
  });
});
