import { resolve } from 'node:path';
import { eq, gt, sql } from 'drizzle-orm';
import { Effect } from 'effect';
import { Passwords } from '../../src/backend/account/Passwords.ts';
import { depositOf, withLedgers } from '../../src/backend/deposits/DepositRows.ts';
import { statementPdf } from '../../src/backend/invoice/statementPdf.ts';
import { TickHistory } from '../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { customers } from '../../src/backend/store/schema/account.ts';
import { depositMovements, deposits } from '../../src/backend/store/schema/deposits.ts';
import { depositNumber } from '../../src/domain/deposit/DepositNumber.ts';
import { periodOf, type Statement, statementOf } from '../../src/domain/deposit/Statement.ts';
import type { Sku } from '../../src/domain/kernel/Ids.ts';
import { timeZoneOf } from '../../src/domain/market/TimeZones.ts';
import { generatedProducts } from '../backend/catalogue/generatedProducts.ts';
import { marketIn } from '../builders/cart.ts';
import { aShopIdentity } from '../builders/shopIdentity.ts';
import { Browser } from '../process/Browser.ts';
import { type Environment, ShopProcess } from '../process/ShopProcess.ts';
import { fill } from './fill.ts';
import { insertOwners } from './limitOrdersAtRest.ts';
import { atMost, number, type Row } from './Row.ts';
import { settle } from './settle.ts';

const owners = 100_000;
const movementsEach = 10;
const atATime = 1_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const part = `Deposits of ${number(owners)} customers, ${movementsEach} movements each, PostgreSQL`;
const password = 'a long sentence for a bench';

const products = generatedProducts(1_200).filter(({ active, depositable }) => active && depositable);
const productsBySku = new Map(products.map((product) => [product.sku, product]));
const productOf = (sku: Sku) => productsBySku.get(sku);

/** A deposit for each owner, with pieces of several products that two operators have brought in. */
const insertDeposits = async ({ unhurried: { db } }: Database, at: number): Promise<void> => {
  for (let first = 0; first < owners; first += 10_000)
    await db.insert(deposits).values(
      Array.from({ length: 10_000 }, (_, n) => ({
        number: depositNumber(first + n),
        ownerId: `owner-${first + n}`,
        currency: 'EUR',
        openedAt: at,
      })),
    );
  const skus = JSON.stringify(products.slice(0, 100).map(({ sku }) => sku));
  await db.execute(sql`
    insert into ${depositMovements} (deposit, number, at, kind, sku, pieces, cost, unit_value, tick_id, correction)
    select number, n, opened_at, 'correction', ${skus}::jsonb ->> ((substr(number, 5, 6)::int + n) % 100), 2, 600000, 310000, 'tick',
      '{"by": ["anna", "bert"], "reason": "bench"}'::jsonb
    from ${deposits}, generate_series(1, ${movementsEach}::int) as n`);
};

/** The time that a share of the tasks, such as 0.99, does not exceed. */
const timeOf = (share: number, taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)] ?? 0;

/** Milliseconds of one task after the other. */
const each = async (times: number, task: () => Promise<unknown>): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await task();
    taken.push(performance.now() - began);
  }
  return taken;
};

/** Reads every deposit, and makes what its statement of today says; answers the last of them. */
const statements = async (database: Database): Promise<readonly Statement[]> => {
  const now = Date.now();
  const tick = await Effect.runPromise(new TickHistory(database).at(now));
  if (tick === null) throw new Error('there is no tick');
  let made = 0;
  let last: readonly Statement[] = [];
  for (let after = ''; ;) {
    const { db } = database;
    const rows = await db
      .select()
      .from(deposits)
      .where(gt(deposits.number, after))
      .orderBy(deposits.number)
      .limit(atATime);
    const found = await withLedgers(db, rows.map(depositOf));
    if (found.length === 0) break;
    last = found.map((kept) => {
      const { openedAt } = kept.deposit;
      const period = Effect.runSync(
        Effect.fromResult(
          periodOf(new Date(now).toISOString().slice(0, 10), { openedAt, now, timeZone: timeZoneOf('euro') }),
        ),
      );
      return statementOf(kept, period, { tick, productOf });
    });
    made += last.length;
    after = rows.at(-1)?.number ?? '';
  }
  if (made !== owners) throw new Error(`${made} statements of ${owners}`);
  return last;
};

/**
 * Many deposits on PostgreSQL: what an overview takes, and a run over the statements of all of them. Documents are made when they
 * are asked for, so the time of one is measured by itself.
 */
export const depositRows = async (env: Environment): Promise<readonly Row[]> => {
  await (await ShopProcess.start(env)).stop();
  await fill(env, 1_200);
  const migrationsFolder = resolve('src/backend/store/migrations');
  const databaseUrl = env['DATABASE_URL'] ?? '';
  const database = await openDatabase({ databaseUrl, migrationsFolder, log: silent, poolSize: 2 });
  await insertOwners(database, owners);
  await insertDeposits(database, Date.now() - 1_000);
  const passwordHash = await Effect.runPromise(new Passwords().hash(password));
  const named = {
    pendingEmail: null,
    accountType: 'individual',
    salutation: null,
    firstName: 'Anna',
    lastName: 'Berger',
  };
  const document = { ...named, companyName: null, vatId: null, phone: null };
  await database.db.update(customers).set({ passwordHash, document }).where(eq(customers.id, 'owner-77'));
  await settle(database);

  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'warn' });
  const customer = await new Browser(shop.origin).signIn({ email: 'owner-77@example.com', password });
  const overview = async (): Promise<void> => {
    const { deposits: own } = await customer.get<{ deposits: readonly unknown[] }>('GET', '/deposits');
    if (own.length !== 1) throw new Error('the customer has one deposit');
  };
  await each(300, overview);
  const overviews = await each(1_000, overview);
  await shop.stop();

  const began = performance.now();
  const last = await statements(database);
  const run = (performance.now() - began) / 1_000;
  await database.close();
  const paper = {
    customer: { name: 'Anna Berger', email: 'anna@example.com' },
    market: marketIn('euro', 'de'),
    shop: aShopIdentity(),
  };
  const documents = await each(last.length, async () => {
    const statement = last[0];
    if (statement !== undefined) await statementPdf(statement, paper);
  });
  const ofOne = documents.reduce((sum, ms) => sum + ms, 0) / documents.length;
  return [
    atMost(part, 'overview over HTTP, median', timeOf(0.5, overviews), 20, ' ms', 1),
    atMost(part, 'overview over HTTP, p99', timeOf(0.99, overviews), 20, ' ms', 1),
    atMost(part, 'figures of the statements of all', run, 300, ' s', 1),
    atMost(part, 'one statement as PDF, mean of a thousand', ofOne, null, ' ms', 1),
  ];
};
