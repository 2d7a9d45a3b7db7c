import { eq } from 'drizzle-orm';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefreshGrant } from '../../../src/backend/session/RefreshTokens.ts';
import {
  endSessionsOf,
  keepSession,
  RefreshTokensInPostgres,
} from '../../../src/backend/session/RefreshTokensInPostgres.ts';
import { refreshTokens } from '../../../src/backend/store/schema/session.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days, seconds } from '../../../src/domain/kernel/Instant.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import { type TwoProcesses, untilBlocked, watchedKinds, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { silent } from '../../ports/shops.ts';

const run = Effect.runPromise;
const now = days(20_000);
const graceMs = seconds(30);
const begin = /^begin/i;
const grant = (family: string, changes: Partial<RefreshGrant> = {}): RefreshGrant => ({
  family,
  ownerId: idOf(`owner-of-${family}`),
  level: 'User',
  store: 'ch',
  expiresAt: now + days(30),
  ...changes,
});

const sessionsOn = (held: HeldStatements, processes: () => TwoProcesses) => {
  const here = () => new RefreshTokensInPostgres(processes().other, silent);
  const slow = () => new RefreshTokensInPostgres(processes().database, silent);
  const rotate = (tokens: RefreshTokensInPostgres, hash: string, at = now) =>
    run(tokens.rotate({ hash, store: 'ch', successor: `${hash}'`, now: at, graceMs, expiresAt: at + days(30) }));
  const familyOf = async (family: string) => {
    const rows = await processes()
      .other.db.select({ id: refreshTokens.id })
      .from(refreshTokens)
      .where(eq(refreshTokens.family, family));
    return rows.map(({ id }) => id).toSorted();
  };
  const ended = (family: string) => processes().other.transaction((tx) => endSessionsOf(tx, grant(family).ownerId));
  return { held, here, slow, rotate, familyOf, ended };
};

for (const kind of watchedKinds)
  describe.skipIf(!kind.available)(`a renewal that another call comes before, on ${kind.name}`, () => {
    let processes: TwoProcesses;
    const { held, here, slow, rotate, familyOf, ended } = sessionsOn(new HeldStatements(), () => processes);
    beforeAll(async () => {
      processes = await kind.open(held);
    });
    afterAll(async () => {
      await processes?.close();
    });

    it('is refused when the session has ended meanwhile, and makes no successor (S6)', async () => {
      await run(here().keep('ended', grant('ended')));
      expect(
        await held.during(
          () => rotate(slow(), 'ended'),
          begin,
          () => ended('ended'),
        ),
      ).toBeNull();
      expect(await familyOf('ended')).toEqual([]);
    });

    it('answers the successor that the other has made (S4)', async () => {
      await run(here().keep('twice', grant('twice')));
      const answer = await held.during(
        () => rotate(slow(), 'twice'),
        begin,
        () => rotate(here(), 'twice'),
      );
      expect(answer).toMatchObject({ family: 'twice', expiresAt: now + days(30) });
      expect(await familyOf('twice')).toEqual(['twice', `twice'`]);
    });

    it('ends the session when the other was longer ago than the grace (S4)', async () => {
      await run(here().keep('late', grant('late')));
      const late = await held.during(
        () => rotate(slow(), 'late', now + graceMs + 1),
        begin,
        () => rotate(here(), 'late', now),
      );
      expect(late).toBeNull();
      expect(await familyOf('late')).toEqual([]);
    });
  });

describe.skipIf(!watchedPostgres.available)('sessions while another process writes, on PostgreSQL', () => {
  let processes: TwoProcesses;
  const { held, here, slow, rotate, familyOf, ended } = sessionsOn(new HeldStatements(), () => processes);
  beforeAll(async () => {
    processes = await watchedPostgres.open(held);
  });
  afterAll(async () => {
    await processes?.close();
  });
  const insert = /^insert into "refresh_tokens"/;
  /** Waits while a statement is held back. */
  const whileHeld = async <A, B>(
    call: () => Promise<A>,
    at: RegExp,
    other: () => Promise<B>,
  ): Promise<readonly [A, B]> => {
    let waiting: Promise<B> | null = null;
    const answer = await held.during(call, at, async () => {
      waiting = other();
      await untilBlocked(processes.other);
    });
    return [answer, await (waiting ?? other())];
  };

  it('ending all of them waits for a renewal under way, and its successor ends as well (S6)', async () => {
    await run(here().keep('renewed', grant('renewed')));
    const [renewed, families] = await whileHeld(
      () => rotate(slow(), 'renewed'),
      insert,
      () => ended('renewed'),
    );
    expect([renewed?.family, families]).toEqual(['renewed', ['renewed']]);
    expect(await familyOf('renewed')).toEqual([]);
  });

  it('a renewal waits while all of them are being ended, and is refused (S6)', async () => {
    await run(here().keep('ending', grant('ending')));
    const ending = () => processes.database.transaction((tx) => endSessionsOf(tx, grant('ending').ownerId));
    const [families, renewed] = await whileHeld(ending, /^delete from "refresh_tokens"/, () =>
      rotate(here(), 'ending'),
    );
    expect([families, renewed]).toEqual([['ending'], null]);
    expect(await familyOf('ending')).toEqual([]);
  });

  it('ending all of them waits for a login under way, and the new session ends as well (S6)', async () => {
    const owner = grant('first');
    await run(here().keep('first', owner));
    const login = () =>
      processes.database.transaction((tx) => keepSession(tx, 'second', { ...owner, family: 'second' }));
    const [, families] = await whileHeld(login, /^commit/i, () => ended('first'));
    expect(families.toSorted()).toEqual(['first', 'second']);
    expect([await familyOf('first'), await familyOf('second')]).toEqual([[], []]);
  });
});
