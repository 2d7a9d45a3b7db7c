import { Effect } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateCountersInMemory } from '../limits/RateCountersInMemory.ts';
import type { RefreshGrant } from '../../../src/backend/session/RefreshTokens.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { PGliteDatabase } from '../../../src/backend/store/PGliteDatabase.ts';
import { PGlite } from '@electric-sql/pglite';
import { RateCountersInPostgres } from '../../../src/backend/limits/RateCountersInPostgres.ts';
import { endSessionsOf, RefreshTokensInPostgres } from '../../../src/backend/session/RefreshTokensInPostgres.ts';
import { refreshTokens } from '../../../src/backend/store/schema/session.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { freshClient, freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres, silent } from '../../ports/shops.ts';
import { asked } from '../../numbers.ts';

const kinds = [
  { name: 'PGlite', available: true, open: freshPGlite },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    open: () => freshPostgres(),
  },
];
const run = Effect.runPromise;
const now = days(20_000);
const graceMs = seconds(30);
/** The moments of further attempts, often just before or after the length of a window. */
const tries = fc.record({
  allowance: fc.record({ most: fc.integer({ min: 1, max: 6 }), windowMs: fc.constantFrom(10, 1_000, minutes(15)) }),
  gaps: fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom(0, 1, 9, 10, 250, 999, 1_000, minutes(15) - 1, minutes(15)),
    ),
    { minLength: 1, maxLength: 30 },
  ),
});

for (const { name, available, open } of kinds)
  describe.skipIf(!available)(`sessions on ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(async () => {
      await database?.close();
    });
    const tokens = () => new RefreshTokensInPostgres(database, silent);
    const grant = (family: string, changes: Partial<RefreshGrant> = {}): RefreshGrant => ({
      family,
      ownerId: idOf(`owner-of-${family}`),
      level: 'Anonymous',
      store: 'ch',
      expiresAt: now + days(30),
      ...changes,
    });
    const rotate = (hash: string, at = now, successor = `${hash}'`) =>
      run(tokens().rotate({ hash, store: 'ch', successor, now: at, graceMs, expiresAt: at + days(30) }));
    const familyOf = async (family: string) =>
      (await database.db.select().from(refreshTokens))
        .filter((row) => row.family === family)
        .map(({ id }) => id)
        .toSorted();

    it('a hundred refreshes of one token at once have one successor (S4)', async () => {
      for (let round = 0; round < asked('S4', 2, 100); round += 1) {
        const family = `burst-${round}`;
        await run(tokens().keep(family, grant(family)));
        const answers = await Promise.all(Array.from({ length: 100 }, () => rotate(family)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
          new Set([JSON.stringify(grant(family, { expiresAt: now + days(30) }))]),
        );
        expect(await familyOf(family)).toEqual([family, `${family}'`]);
      }
    });

    it('within the grace the same successor is answered, after it the whole family is dead (S4)', async () => {
      await run(tokens().keep('reuse', grant('reuse')));
      const first = await rotate('reuse');
      expect(await rotate('reuse', now + graceMs)).toEqual(first);
      await rotate(`reuse'`, now + seconds(10));
      expect(await rotate('reuse', now + graceMs + 1)).toBeNull();
      expect(await familyOf('reuse')).toEqual([]);
      for (const each of ['reuse', `reuse'`, `reuse''`]) expect(await rotate(each, now + graceMs + 2)).toBeNull();
    });

    it('a session ends when it is to end, and a token of it that is used again ends it sooner (S4)', async () => {
      const endsAt = now + days(40);
      await run(tokens().keep('ending', grant('ending', { endsAt })));
      expect(await rotate('ending', now + days(20), 'second')).toEqual(grant('ending', { endsAt, expiresAt: endsAt }));
      expect(await rotate('second', endsAt - 1, 'third')).toEqual(grant('ending', { endsAt, expiresAt: endsAt }));
      expect(await rotate('third', endsAt)).toBeNull();
      expect(await rotate('ending', now + days(29))).toBeNull();
      expect(await familyOf('ending')).toEqual([]);
    });

    it('unknown and expired tokens rotate to nothing (S3)', async () => {
      expect(await rotate('never seen')).toBeNull();
      await run(tokens().keep('short', grant('short', { expiresAt: now })));
      expect(await rotate('short', now)).toBeNull();
    });

    it('signing out ends a family, signing out everywhere all of an owner (S6)', async () => {
      const ownerId = idOf<RefreshGrant['ownerId']>('traveller');
      for (const family of ['phone', 'laptop', 'desk']) await run(tokens().keep(family, grant(family, { ownerId })));
      await rotate('phone');
      await run(tokens().revokeFamily('phone'));
      expect([await rotate('phone'), await rotate(`phone'`)]).toEqual([null, null]);
      expect(await rotate('laptop')).not.toBeNull();
      await database.transaction((tx) => endSessionsOf(tx, ownerId));
      expect([await familyOf('laptop'), await familyOf('desk')]).toEqual([[], []]);
    });

    it('no successor outlives the revocation it races with (S6)', async () => {
      for (let round = 0; round < asked('S6', 10, 1_000); round += 1) {
        const family = `race-${round}`;
        await run(tokens().keep(family, grant(family)));
        await Promise.all([
          rotate(family).then((next) => (next === null ? null : rotate(`${family}'`))),
          run(tokens().revokeFamily(family)),
          rotate(family),
          database.transaction((tx) => endSessionsOf(tx, grant(family).ownerId)),
        ]);
        expect(await familyOf(family)).toEqual([]);
      }
    });

    it('allows the limit over all processes, and the next one a window after the first (F7)', async () => {
      const counters = [new RateCountersInPostgres(database, silent), new RateCountersInPostgres(database, silent)];
      const [counter] = counters;
      if (counter === undefined) throw new Error('none');
      const most5 = { most: 5, windowMs: minutes(15) };
      const at = minutes(15) * 1_000 - 1;
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => run((counters[n % 2] ?? counter).pass('login anna', most5, at))),
      );
      expect(answers.filter((next) => next === null)).toHaveLength(5);
      expect(new Set(answers)).toEqual(new Set([null, at + minutes(15)]));
      expect(await run(counter.pass('login bert', most5, at))).toBeNull();
      expect(await run(counter.pass('login anna', most5, at + minutes(15) - 1))).toBe(at + minutes(15));
      expect(await run(counter.pass('login anna', most5, at + minutes(15)))).toBeNull();
    });

    it('answers as the counts in memory, at any moment (F7)', async () => {
      let shopper = 0;
      await fc.assert(
        fc.asyncProperty(tries, async ({ allowance, gaps }) => {
          shopper += 1;
          const [kept, inMemory] = [new RateCountersInPostgres(database, silent), new RateCountersInMemory()];
          let at = now;
          for (const gap of gaps) {
            at += gap;
            expect(await run(kept.pass(`shopper ${shopper}`, allowance, at))).toBe(
              await run(inMemory.pass('shopper', allowance, at)),
            );
            if (gap % 3 !== 1) continue;
            // Attempts without an effect are counted no longer.
            await run(kept.takeBack(`shopper ${shopper}`, at));
            await run(inMemory.takeBack('shopper', at));
          }
        }),
        { numRuns: 25 },
      );
    });
  });

it('allows the limit in any stretch of a window, and a caller that waited for the given time (F7)', async () => {
  await fc.assert(
    fc.asyncProperty(tries, async ({ allowance, gaps }) => {
      const counters = new RateCountersInMemory();
      const passed: number[] = [];
      let at = now;
      for (const gap of gaps) {
        at += gap;
        const next = await run(counters.pass('shopper', allowance, at));
        if (next === null) passed.push(at);
        else expect(next).toBeGreaterThan(at);
        if (next !== null && gap % 3 === 0) {
          at = next;
          expect(await run(counters.pass('shopper', allowance, at))).toBeNull();
          passed.push(at);
        }
      }
      for (const from of passed)
        expect(passed.filter((one) => one >= from && one < from + allowance.windowMs).length).toBeLessThanOrEqual(
          allowance.most,
        );
    }),
    { numRuns: 500 },
  );
});

describe('without a database', () => {
  it('the store of sessions refuses by name, and nothing is limited (F7)', async () => {
    const database = new PGliteDatabase(await freshClient(PGlite));
    await database.close();
    const gone = new RefreshTokensInPostgres(database, silent);
    expect(await run(Effect.flip(gone.revokeFamily('any')))).toMatchObject({ _tag: 'SessionUnavailable' });
    expect(
      await run(new RateCountersInPostgres(database, silent).pass('key', { most: 1, windowMs: 1_000 }, 500)),
    ).toBeNull();
  });
});
