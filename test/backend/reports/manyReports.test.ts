import type { PGlite, Results } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReportRepositoryInPostgres } from '../../../src/backend/reports/ReportRepositoryInPostgres.ts';
import { ReportWatch } from '../../../src/backend/reports/ReportWatch.ts';
import { latestMails } from '../../../src/backend/outbox/Outbox.ts';
import { PGliteDatabase } from '../../../src/backend/store/PGliteDatabase.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { emptyClient } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { run, shopParts } from '../../ports/TestShop.ts';

const reportCount = 5_000;
const messagesEach = 6;
/** What stands for a sealed text; no row that is read without texts has it. */
const sealed = 'sealed-text-';

describe('many reports', () => {
  let client: PGlite;
  let database: PGliteDatabase;
  const { clock } = shopParts();
  clock.at = Date.UTC(2026, 10, 27, 12);
  beforeAll(async () => {
    client = await emptyClient();
    database = new PGliteDatabase(client);
    await database.db.execute(sql`
      insert into reports (number, received_on, mailbox, reporter_key)
      select lpad(n::text, 4, '0') || '-0000', '2026-11-' || lpad((1 + n % 20)::text, 2, '0'), 'box ' || n, 'key'
      from generate_series(1, ${reportCount}::int) as n`);
    await database.db.execute(sql`
      insert into report_messages (number, place, by_shop, day, for_shop, for_reporter)
      select number, place, false, received_on, repeat(${sealed}::text, 20), repeat(${sealed}::text, 20)
      from reports, generate_series(0, ${messagesEach - 1}::int) as place`);
  });
  afterAll(() => database?.close());

  /** What each query of some work answered. */
  const answersOf = async (work: () => Promise<unknown>): Promise<readonly Results<unknown>['rows'][]> => {
    const answers: Results<unknown>['rows'][] = [];
    const query = client.query.bind(client);
    const watched = vi.spyOn(client, 'query').mockImplementation(async (...asked: Parameters<typeof query>) => {
      const result = await query(...asked);
      answers.push(result.rows);
      return result as never;
    });
    await work();
    watched.mockRestore();
    return answers;
  };

  const watch = (recipient: string | null) =>
    new ReportWatch({
      database,
      log: silent,
      clock,
      identity: aShopIdentity(),
      mailWaits: () => {},
      repository: new ReportRepositoryInPostgres(database),
      recipient,
    });

  it('are warned of in full, 200 in memory at a time and without any of their texts (R13, F7)', async () => {
    expect(await answersOf(() => run(watch(null).warn() as never))).toEqual([]);
    const answers = await answersOf(() => run(watch('reports@troy.example').warn() as never));
    const [mail] = await latestMails(database, 1);
    expect(mail?.text).toContain(`Receipt to confirm: ${reportCount}, the first by 2026-11-08.`);
    expect(answers.length).toBeGreaterThanOrEqual((2 * reportCount) / 200);
    expect(Math.max(...answers.map((rows) => rows.length))).toBe(200);
    expect(JSON.stringify(answers)).not.toContain(sealed);
  });

  it('are listed a page at a time without texts, and one is opened by a page of its own (R13, F7)', async () => {
    const repository = new ReportRepositoryInPostgres(database);
    const listing = await answersOf(() => run(repository.list({ offset: 100, most: 50 })));
    expect(Math.max(...listing.map((rows) => rows.length))).toBe(50);
    expect(JSON.stringify(listing)).not.toContain(sealed);
    const opening = await answersOf(() => run(repository.page({ mailbox: 'box 7' }, 4)));
    expect(opening.map((rows) => rows.length)).toEqual([1, 1, 4]);
    expect(JSON.stringify(opening.slice(0, 2))).not.toContain(sealed);
  });
});
