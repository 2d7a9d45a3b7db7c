import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPass, RateCountersInPostgres } from '../../../src/backend/limits/RateCountersInPostgres.ts';
import { retentionMs } from '../../../src/backend/store/retentionMs.ts';
import { purge } from '../../../src/backend/store/purge.ts';
import { rateLimits } from '../../../src/backend/store/schema/limits.ts';
import { days, type Instant, minutes } from '../../../src/domain/kernel/Instant.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import { type TwoProcesses, untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { silent } from '../../ports/shops.ts';
import { personalData } from '../../../src/main/shop/personalData.ts';

const run = Effect.runPromise;
const now = days(20_000);
const aDay = { most: 2, windowMs: days(1) };

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`counts of limits and the purge, on ${kind.name}`, () => {
    const held = new HeldStatements();
    let processes: TwoProcesses;
    beforeAll(async () => {
      processes = await kind.open(held);
    });
    afterAll(async () => {
      await processes?.close();
    });
    const counters = () => new RateCountersInPostgres(processes.other, silent);
    const pass = (key: string, at: Instant) => run(counters().pass(key, aDay, at));
    const isKept = async (key: string): Promise<boolean> =>
      (await processes.other.db.select().from(rateLimits).where(eq(rateLimits.key, key))).length > 0;

    it('a limit that still counts is not purged: a recent call keeps it, even if its first is old (F7, R10)', async () => {
      await pass('late', now);
      await pass('late', now + minutes(20 * 60));
      await purge(processes.other, now + days(1) + minutes(60), personalData);
      expect(await pass('late', now + days(1) + minutes(61))).toBeNull();
      expect(await pass('late', now + days(1) + minutes(62))).toBe(now + minutes(20 * 60) + days(1));
    });

    it('a counter that refused keeps refusing for the time it gave, whenever the purge runs (F7)', async () => {
      for (const at of [now, now + 1]) await pass('full', at);
      expect(await pass('full', now + minutes(10))).toBe(now + days(1));
      await purge(processes.other, now + days(1) - 1, personalData);
      expect(await pass('full', now + days(1) - 1)).toBe(now + days(1));
    });

    it('one past its time is purged, to the millisecond (R10)', async () => {
      await pass('over', now);
      await purge(processes.other, now + retentionMs.rateLimits, personalData);
      expect(await isKept('over')).toBe(true);
      await purge(processes.other, now + retentionMs.rateLimits + 1, personalData);
      expect(await isKept('over')).toBe(false);
    });

    it('passes of a clock that ran ahead by more than a minute count no more once it is set back (F7)', async () => {
      for (const at of [now + days(400), now + days(400)]) await pass('ahead', at);
      expect([await pass('ahead', now), await pass('ahead', now + 1)]).toEqual([null, null]);
      expect(await pass('ahead', now + 2)).toBe(now + days(1));
      for (const at of [now + minutes(1), now + minutes(1)]) await pass('slightly', at);
      expect(await pass('slightly', now)).toBe(now + minutes(1) + days(1));
    });

    it('refunding one of two at the same moment leaves the other; a purged one is not refunded (F7)', async () => {
      for (let n = 0; n < 2; n += 1) await pass('twins', now);
      await run(counters().takeBack('twins', now));
      expect([await pass('twins', now), await pass('twins', now)]).toEqual([null, now + days(1)]);
      await run(counters().takeBack('twins', now - 1));
      expect(await pass('twins', now)).toBe(now + days(1));
      await run(counters().takeBack('nobody', now));
    });

    it('the second of two simultaneous passes sees the first (F7)', async () => {
      const once = { most: 1, windowMs: minutes(1) };
      const slow = new RateCountersInPostgres(processes.database, silent);
      const late = await held.during(
        () => run(slow.pass('both', once, now)),
        /^insert into "rate_limits"/,
        () => run(counters().pass('both', once, now)),
      );
      expect(late).toBe(now + minutes(1));
    });
  });

describe.skipIf(!watchedPostgres.available)('a count that is part of a transaction, on PostgreSQL', () => {
  const held = new HeldStatements();
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await watchedPostgres.open(held);
  });
  afterAll(async () => {
    await processes?.close();
  });
  const once = { most: 1, windowMs: minutes(1) };

  it.each([
    ['is kept', true, now + minutes(1)],
    ['is taken back', false, null],
  ] as const)('makes the next wait, and counts for it when it %s (F7)', async (_, kept, expected) => {
    const { database, other } = processes;
    const key = `counted ${String(kept)}`;
    const counting = () =>
      database
        .transaction(async (tx) => {
          await countPass(tx, key, once, now);
          if (!kept) throw new Error('refused');
        })
        .catch(() => {});
    let waiting: Promise<Instant | null> = Promise.resolve(-1);
    await held.during(counting, kept ? /^commit/i : /^rollback/i, async () => {
      waiting = countPass(other.db, key, once, now);
      await untilBlocked(other);
    });
    expect(await waiting).toBe(expected);
  });
});
