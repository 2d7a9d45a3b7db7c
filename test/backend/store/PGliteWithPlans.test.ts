import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { PGliteWithPlans } from '../../../src/backend/store/PGliteWithPlans.ts';

let plain: PGlite;
let planned: PGliteWithPlans;
const schema =
  'create table things (id text primary key, count integer not null check (count >= 0), big bigint, flag boolean, document jsonb)';
beforeAll(async () => {
  plain = await PGlite.create();
  planned = new PGliteWithPlans();
  for (const database of [plain, planned]) await database.exec(schema);
}, 60_000);
afterAll(async () => {
  await plain.close();
  await planned.close();
});

/** The same statements on both, several times, so that the second and third run by plan. */
const alike = async (text: string, values: readonly (readonly unknown[])[], rowMode: 'array' | 'object' = 'object') => {
  for (const each of values) {
    const [expected, found] = [
      await plain.query(text, [...each], { rowMode }),
      await planned.query(text, each, { rowMode }),
    ];
    expect([found.rows, found.fields, found.affectedRows]).toEqual([
      expected.rows,
      expected.fields,
      expected.affectedRows,
    ]);
  }
};

describe('PGlite that remembers its statements', () => {
  it('answers what PGlite answers, for every kind of value', async () => {
    await alike('insert into things (id, count, big, flag, document) values ($1, $2, $3, $4, $5)', [
      ['a', 1, 9_007_199_254_740_991, true, { deep: [1, null, 'ü"\\'] }],
      ['b', 2, null, false, '{"text":"as text"}'],
      ['c', 0, 3, null, null],
      ['d', 4, -1, true, [1, 2]],
    ]);
    for (const rowMode of ['array', 'object'] as const)
      await alike('select * from things where count >= $1 order by id', [[0], [1], [99], [0]], rowMode);
    await alike('update things set count = count + $2 where id = $1 returning id, count', [
      ['a', 1],
      ['b', 1],
      ['nobody', 1],
      ['a', 2],
    ]);
    await alike('delete from things where id = $1', [['d'], ['d'], ['d']]);
    await alike('select count(*) as number, $1::text as echo from things', [['x'], ['ß "'], ['z; drop table things']]);
  });

  it('passes on what the database refuses, and goes on', async () => {
    const add = (id: string, count: number) =>
      planned.query('insert into things (id, count) values ($1, $2) returning id', [id, count]);
    await add('e', 1);
    await add('f', 1);
    await expect(add('e', 1)).rejects.toMatchObject({ code: '23505' });
    await expect(add('g', -1)).rejects.toMatchObject({ code: '23514' });
    expect((await add('g', 1)).rows).toEqual([{ id: 'g' }]);
    for (let round = 0; round < 3; round += 1)
      await expect(planned.query('select nothing_like_this from things where id = $1', ['e'])).rejects.toMatchObject({
        code: '42703',
      });
  });

  it('keeps transactions whole: no other statement comes between, and a failure leaves nothing', async () => {
    const read = async (by: Pick<PGlite, 'query'> = planned) =>
      (await by.query<{ count: number }>('select count from things where id = $1', ['e'])).rows[0]?.count;
    const set = (by: Pick<PGlite, 'query'>, count: number) =>
      by.query('update things set count = $1 where id = $2', [count, 'e']);
    for (let round = 0; round < 3; round += 1) {
      const between: Promise<number | undefined>[] = [];
      await expect(
        planned.transaction(async (tx) => {
          await set(tx, 50);
          between.push(read());
          expect(await read(tx)).toBe(50);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await between[0], 'asked while the transaction ran, answered after it').toBe(1);
      await planned.transaction(async (tx) => {
        await set(tx, 7);
      });
      expect(await read()).toBe(7);
      await set(planned, 1);
    }
  });

  it('a transaction that the database broke off is rolled back whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(
        planned.transaction(async (tx) => {
          await tx.query('update things set count = $1 where id = $2', [9, 'e']);
          await tx.query('insert into things (id, count) values ($1, $2) returning id', ['e', 1]);
        }),
      ).rejects.toMatchObject({ code: '23505' });
      expect((await planned.query('select count from things where id = $1', ['e'])).rows).toEqual([{ count: 1 }]);
    }
  });

  it('refuses to ask in a transaction that is over', async () => {
    const kept: Pick<PGlite, 'query'>[] = [];
    await planned.transaction(async (tx) => {
      kept.push(tx);
    });
    await expect(kept[0]?.query('select count from things where id = $1', ['e'])).rejects.toThrow('closed');
  });
});
