import { asc } from 'drizzle-orm';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { EventCountsInMemory } from '../../src/adapters/memory/EventCountsInMemory.ts';
import { EventCountsInPostgres } from '../../src/backend/analytics/EventCountsInPostgres.ts';
import { eventCountTables } from '../../src/backend/analytics/eventCountTables.ts';
import { eventCounts } from '../../src/backend/store/schema/analytics.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import type { EventCounts } from '../../src/domain/analytics/ports/EventCounts.ts';
import { days, type Instant } from '../../src/domain/kernel/Instant.ts';
import { Clock } from '../../src/domain/kernel/ports/Clock.ts';
import type { Market } from '../../src/domain/market/Market.ts';
import { marketIn } from '../builders/cart.ts';
import { freshPGlite } from './pglite.ts';
import { hasPostgres } from './postgres.ts';
import { freshPostgres } from './shops.ts';

class SetClock extends Clock {
  at: Instant = Date.parse('2026-11-28T12:00:00Z');
  now(): Instant {
    return this.at;
  }
}

interface Kept {
  readonly of: (market: Market, clock: Clock) => EventCounts;
  readonly sums: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const inMemory = async (): Promise<Kept> => {
  const sums = new Map<string, number>();
  return {
    of: (market, clock) => new EventCountsInMemory(market, clock, sums),
    sums: async () => [...sums].map(([key, count]) => `${key} ${count}`).toSorted(),
    close: async () => undefined,
  };
};
const log = { error: () => {}, warn: () => {}, info: () => {} };
const inDatabase = (open: () => Promise<Database>) => async (): Promise<Kept> => {
  const database = await open();
  return {
    of: (market, clock) => new EventCountsInPostgres({ database, log, clock, market }),
    sums: async () =>
      (await database.db.select().from(eventCounts).orderBy(asc(eventCounts.day)))
        .map((row) => Object.values(row).join(' '))
        .toSorted(),
    close: () => database.close(),
  };
};

const stores = [
  { name: 'memory', open: inMemory, available: true },
  { name: 'PGlite', open: inDatabase(freshPGlite), available: true },
  { name: 'PostgreSQL', open: inDatabase(freshPostgres), available: hasPostgres },
];

describe.each(stores)('the sums of events in $name', ({ open, available }) => {
  it.skipIf(!available)('add up by day, store, language, device and event, and know nothing else (CNS-2)', async () => {
    const [kept, clock] = [await open(), new SetClock()];
    try {
      const [euro, swiss] = [kept.of(marketIn('euro', 'de'), clock), kept.of(marketIn('ch', 'en'), clock)];
      await Effect.runPromise(euro.add(['view_item', 'add_to_cart', 'view_item'], 'phone'));
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          Effect.runPromise(euro.add(n % 2 === 0 ? ['purchase', 'view_item'] : ['view_item', 'purchase'], 'phone')),
        ),
      );
      await Effect.runPromise(swiss.add(['view_item'], 'desktop'));
      await Effect.runPromise(swiss.add([], 'desktop'));
      // Midnight in Vienna and Zurich is 23:00 UTC.
      clock.at = Date.parse('2026-11-28T23:00:00Z');
      await Effect.runPromise(euro.add(['view_item'], 'phone'));
      expect(await kept.sums()).toEqual([
        '2026-11-28 ch en desktop view_item 1',
        '2026-11-28 euro de phone add_to_cart 1',
        '2026-11-28 euro de phone purchase 8',
        '2026-11-28 euro de phone view_item 10',
        '2026-11-29 euro de phone view_item 1',
      ]);
    } finally {
      await kept.close();
    }
  });
});

it('the purge deletes the sums of days more than 800 days ago (CNS-2)', async () => {
  const database = await freshPGlite();
  try {
    const clock = new SetClock();
    const counts = new EventCountsInPostgres({ database, log, clock, market: marketIn('euro') });
    await Effect.runPromise(counts.add(['login'], 'tablet'));
    const [{ purge } = { purge: '' }] = eventCountTables;
    if (typeof purge === 'string') throw new Error('no purge');
    await purge(database.db, clock.at + days(800));
    expect(await database.db.select().from(eventCounts)).toHaveLength(1);
    await purge(database.db, clock.at + days(801));
    expect(await database.db.select().from(eventCounts)).toEqual([]);
  } finally {
    await database.close();
  }
});
