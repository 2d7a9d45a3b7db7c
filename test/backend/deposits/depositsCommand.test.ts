import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerCorrection } from '../../../src/application/deposit/AnswerCorrection.ts';
import { ProposeCorrection } from '../../../src/application/deposit/ProposeCorrection.ts';
import { DepositDeskInPostgres } from '../../../src/backend/deposits/DepositDeskInPostgres.ts';
import { depositsCommand, usage } from '../../../src/backend/deposits/depositsCommand.ts';
import {
  depositRefusal,
  depositsText,
  depositText,
  leftOutText,
} from '../../../src/backend/deposits/depositsReport.ts';
import { reconciliation } from '../../../src/backend/orders/reconciliation.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { depositMovements, deposits } from '../../../src/backend/store/schema/deposits.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { failureOf } from '../../builders/cart.ts';
import { noon } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { hasPostgres } from '../../ports/postgres.ts';
import { freshPostgres, shopOn, silent } from '../../ports/shops.ts';
import { aNewProduct, refusal, run, type TestShop } from '../../ports/TestShop.ts';

const number = depositNumber(1);
const read = (line: string) =>
  depositsCommand(
    line.split(' ').filter((word) => word !== ''),
    'berta',
  );
const reason = (line: string) => failureOf(read(line)).reason;

describe('the command of deposits', () => {
  it('reads the command and the operator (DEP-4)', () => {
    expect(read('list')).toEqual(Result.succeed({ asks: 'list' }));
    expect(read(`show ${number.toLowerCase()}`)).toEqual(Result.succeed({ asks: 'show', number }));
    expect(read(`correct ${number} AU-1=-2 --reason recounted`)).toEqual(
      Result.succeed({
        asks: 'correct',
        entered: { number, sku: 'AU-1', pieces: -2, costCents: 0, reason: 'recounted', by: 'berta' },
      }),
    );
    expect(read(`correct ${number} AU-1=2 --reason found --cost 12.5 --actor carla`)).toMatchObject({
      success: { entered: { pieces: 2, costCents: 1_250, by: 'carla' } },
    });
    expect(read(`decline ${number} 7`)).toEqual(
      Result.succeed({ asks: 'answer', answer: { number, id: 7, approves: false, operator: 'berta' } }),
    );
  });

  it('takes the number that its usage names (DEP-1)', () => {
    const [named = ''] = /D-\d{10}/.exec(usage) ?? [];
    expect(read(`show ${named}`)).toEqual(Result.succeed({ asks: 'show', number: named }));
  });

  it('refuses what it cannot read', () => {
    expect(reason('')).toBe('a command is needed');
    expect(reason('sell')).toBe('sell is no command');
    expect(reason('list all')).toBe('list takes nothing else');
    expect(reason(`show ${number} again`)).toBe('show takes nothing else');
    expect(reason('show D-0000000012')).toContain('D-0000000012 is no number of a deposit');
    expect(reason(`correct ${number} AU-1 --reason x`)).toBe('correct takes pieces such as AU-PHIL-1=-2');
    expect(reason(`correct ${number} AU-1=1 --cost 1,5`)).toBe('--cost is an amount such as 3500.00');
    // Without what was paid for them, they would be a gain of the customer.
    expect(reason(`correct ${number} AU-1=1 --reason found`)).toMatch(/^correct takes --cost for pieces that come in/);
    expect(reason(`approve ${number} x`)).toBe('approve takes the number of a correction');
    expect(reason(`approve ${number} 1 --reason x`)).toBe('approve does not take --reason');
  });
});

for (const [name, open, available] of [
  ['PGlite', freshPGlite, true],
  [hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)', freshPostgres, hasPostgres],
] as const)
  describe.skipIf(!available)(`corrections of deposits on ${name}`, () => {
    let database: Database;
    let shop: TestShop;
    beforeAll(async () => {
      database = await open();
      shop = shopOn(database);
    });
    afterAll(async () => {
      await shop?.close();
    });

    it('are booked once by a second operator, and by neither of two at once twice (DEP-4, O10)', async () => {
      const { sku } = await shop.sell(aNewProduct({ stock: 1 }));
      await database.db.insert(deposits).values({ number, ownerId: 'anna', currency: 'EUR', openedAt: noon });
      const desk = new DepositDeskInPostgres({
        database,
        log: silent,
        catalogue: shop.catalogue,
        pastTicks: shop.pastTicks,
        clock: shop.clock,
      });
      const proposing = new ProposeCorrection(desk, (asked) => shop.catalogue.ofSku(asked), shop.clock);
      const answering = new AnswerCorrection(desk, shop.clock);
      const propose = (pieces: number, costCents = 0) =>
        run(proposing.execute({ number, sku, pieces, costCents, reason: 'recounted', by: 'berta' }));
      const answer = (id: number, operator: string, approves = true) =>
        answering.execute({ number, id, operator, approves });

      const [found] = (await propose(2, 1_001)).corrections;
      expect(found).toMatchObject({ by: 'berta', answeredBy: null, movement: null });
      const id = found?.id ?? 0;
      expect(await refusal(answer(id, 'berta'))).toMatchObject({ reason: 'same-operator' });
      const rivals = await Promise.all(['carla', 'dora'].map((who) => run(answer(id, who)).catch(() => null)));
      expect(rivals.filter((each) => each !== null)).toHaveLength(1);
      expect((await refusal(answer(id + 1, 'carla')))._tag).toBe('CorrectionNotFound');
      expect(
        (await refusal(answering.execute({ number: idOf('D-2'), id, operator: 'carla', approves: true })))._tag,
      ).toBe('DepositNotFound');

      const left = (await propose(-1)).corrections.at(-1)?.id ?? 0;
      await run(answer(left, 'dora'));
      const declined = (await propose(-1)).corrections.at(-1)?.id ?? 0;
      const filed = await run(answer(declined, 'berta', false));
      expect(filed.ledger.movements.map(({ pieces, cost }) => [pieces, cost.centAmount])).toEqual([
        [2, 1_001],
        [-1, -501],
      ]);
      expect(await database.db.$count(depositMovements)).toBe(2);
      const books = await reconciliation(database, { log: silent, productOf: (asked) => shop.catalogue.ofSku(asked) });
      expect(books.find(({ subject }) => subject === 'deposits')).toMatchObject({ checked: 1, wrong: [] });

      expect(depositsText(await run(desk.list(9)))).toContain(`${number}  `);
      const said = depositText(filed);
      for (const part of [`${sku}`, '-1', '-5.01 EUR', 'recounted', 'approved by dora', 'declined by berta'])
        expect(said).toContain(part);
      expect([leftOutText(1_000), leftOutText(1_001)]).toEqual([null, expect.stringContaining('1,000')]);
      expect(depositRefusal(await refusal(answer(left, 'carla')))).toEqual({
        code: 'answered',
        message: 'The deposit is not corrected: it is approved or declined already.',
      });
    });
  });
