import { eq, sql } from 'drizzle-orm';
import { Effect, Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/backend/store/Database.ts';
import { asking, inTransaction } from '../../../src/backend/store/inTransaction.ts';
import { products } from '../../../src/backend/store/schema/catalogue.ts';
import { HeldStatements } from '../../faults/HeldStatements.ts';
import { type TwoProcesses, untilBlocked, watchedPostgres } from '../../faults/watchedDatabases.ts';
import { freshPGlite } from '../../ports/pglite.ts';

class Saying extends Error {
  readonly code: string;
  constructor(code: string) {
    super('what the server said');
    this.code = code;
  }
}

interface Line {
  readonly data: object;
  readonly message: string;
}
const aLog = () => {
  const errors: Line[] = [];
  return {
    errors,
    log: {
      info: () => {},
      warn: () => {},
      error: (data: object, message: string) => {
        errors.push({ data, message });
      },
    },
  };
};
const unavailable = () => 'unavailable' as const;
const ended = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

describe('a command in one transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshPGlite();
  });
  afterAll(async () => {
    await database?.close();
  });

  /** A database whose transactions end as set, one after the other, and succeed after that. */
  const failing = (...ends: readonly unknown[]) => {
    const left = [...ends];
    const tried = { transactions: 0 };
    class Failing extends Database {
      readonly kind = database.kind;
      readonly db = database.db;
      transaction: Database['transaction'] = async (f) => {
        tried.transactions += 1;
        const answer = await database.transaction(f);
        const end = left.shift();
        if (end !== undefined) throw end;
        return answer;
      };
      notify: Database['notify'] = () => Promise.resolve();
      listen: Database['listen'] = () => Promise.resolve(() => Promise.resolve());
      tryAdvisoryLock: Database['tryAdvisoryLock'] = () => Promise.resolve(null);
      close: Database['close'] = () => Promise.resolve();
    }
    return { on: new Failing(), tried };
  };
  const done = () => Promise.resolve(Result.succeed('done'));
  const wrapped = (code: string) => new Error('Failed query with its parameters', { cause: new Saying(code) });

  it.each(['40001', '40P01'])('is repeated after %s, with the answer of the repetition (C14)', async (code) => {
    for (const ends of [[new Saying(code)], [new Saying(code), wrapped(code)]]) {
      const { on, tried } = failing(...ends);
      const { log, errors } = aLog();
      expect(await ended(inTransaction(on, done, { log, unavailable }))).toEqual(Result.succeed('done'));
      expect([tried.transactions, errors]).toEqual([ends.length + 1, []]);
    }
  });

  it.each(['40001', '40P01'])(
    'is given up at the third %s: one line in the log, and unavailable to the caller (R4)',
    async (code) => {
      const { on, tried } = failing(...Array.from({ length: 9 }, () => wrapped(code)));
      const { log, errors } = aLog();
      expect(await ended(inTransaction(on, done, { log, unavailable }))).toEqual(Result.fail('unavailable'));
      expect(tried.transactions).toBe(3);
      expect(errors).toEqual([{ data: { code, reason: 'what the server said' }, message: 'the database failed' }]);
    },
  );

  it.each(['23505', '55P03', '57014', '57P01', '40002', ''])(
    'is not repeated after %j, which would fail again',
    async (code) => {
      const { on, tried } = failing(new Saying(code));
      expect(await ended(inTransaction(on, done, { ...aLog(), unavailable }))).toEqual(Result.fail('unavailable'));
      expect(tried.transactions).toBe(1);
    },
  );

  it('is run once when it is refused: all of it is rolled back, and nothing is logged (O6)', async () => {
    const { on, tried } = failing();
    const { log, errors } = aLog();
    const refused = await ended(
      inTransaction(
        on,
        async (tx) => {
          await tx
            .insert(products)
            .values({ id: 'half', sku: 'half', document: {}, stock: 1, active: true, updatedAt: 0 });
          return Result.fail('refused');
        },
        { log, unavailable },
      ),
    );
    expect(refused).toEqual(Result.fail('refused'));
    expect([tried.transactions, errors]).toEqual([1, []]);
    expect(await database.db.select().from(products)).toEqual([]);
  });

  it('a refusal is dropped with its attempt: the next attempt decides the answer', async () => {
    let asked = 0;
    const { on } = failing();
    const again = await ended(
      inTransaction(
        on,
        () => {
          asked += 1;
          return asked === 1 ? Promise.reject(new Saying('40001')) : Promise.resolve(Result.succeed(asked));
        },
        { ...aLog(), unavailable },
      ),
    );
    expect(again).toEqual(Result.succeed(2));
  });

  it.each([
    ['22P02', 'a value it does not take'],
    ['23505', 'what the server said'],
  ])('the log holds of %s no more than: %s (R11)', async (code, reason) => {
    const { log, errors } = aLog();
    expect(await ended(asking(() => Promise.reject(wrapped(code)), { log, unavailable }))).toEqual(
      Result.fail('unavailable'),
    );
    expect(errors.map(({ data }) => data)).toEqual([{ code, reason }]);
  });

  it('the log names a failure that is no database error', async () => {
    const { log, errors } = aLog();
    await ended(asking(() => Promise.reject(new TypeError('no connection')), { log, unavailable }));
    expect(errors.map(({ data }) => data)).toEqual([{ code: '', reason: 'no connection' }]);
  });
});

describe.skipIf(!watchedPostgres.available)('two commands that lock each other out, on PostgreSQL', () => {
  const held = new HeldStatements();
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await watchedPostgres.open(held);
  });
  afterAll(async () => {
    await processes?.close();
  });

  it('both succeed: the one that the server stops is repeated (C12, C14)', async () => {
    const { database, other } = processes;
    const row = (sku: string) => ({ id: sku, sku, document: {}, stock: 10, active: true, updatedAt: 0 });
    await other.db.insert(products).values([row('a'), row('b')]);
    const { log, errors } = aLog();
    const taking = (on: Database, ...skus: readonly string[]) =>
      ended(
        inTransaction(
          on,
          async (tx) => {
            for (const sku of skus)
              await tx
                .update(products)
                .set({ stock: sql`${products.stock} - 1` })
                .where(eq(products.sku, sku));
            return Result.succeed('taken');
          },
          { log, unavailable },
        ),
      );
    let backwards: ReturnType<typeof taking> | null = null;
    const forwards = await held.inSteps(
      () => taking(database, 'a', 'b'),
      [
        [/^update "products"/, () => Promise.resolve()],
        [
          /^update "products"/,
          async () => {
            backwards = taking(other, 'b', 'a');
            await untilBlocked(other);
          },
        ],
      ],
    );
    expect([forwards, await backwards]).toEqual([Result.succeed('taken'), Result.succeed('taken')]);
    expect((await other.db.select({ stock: products.stock }).from(products)).map(({ stock }) => stock)).toEqual([8, 8]);
    expect(errors).toEqual([]);
  });
});
