import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limitOrderEvents } from '../../../src/backend/store/schema/limitOrders.ts';
import { mostEvidence } from '../../../src/domain/limit-order/Evidence.ts';
import { aRequest } from '../../ports/limitOrderShops.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { run } from '../../ports/TestShop.ts';
import { executingShop } from './executing.ts';

it('a limit order that was changed any often is read with its newest evidence alone (LIM-8, F7)', async () => {
  const database = await freshPGlite();
  const shop = executingShop(database);
  await shop.tickAt(350_000);
  const product = await shop.stocked(1);
  const own = shop.limitOrders(await shop.register());
  const { id } = await run(own.place(aRequest(product), 'a-key-of-evidence'));
  const latest = shop.clock.now() + mostEvidence;
  await database.db.execute(sql`
    insert into ${limitOrderEvents} (limit_order_id, evidence, at)
    select ${id}, jsonb_build_object('what', 'reminded', 'at', n), n
    from generate_series(${shop.clock.now()}::bigint, ${latest}::bigint) as n`);
  const { evidence } = await run(own.ofId(id));
  expect([evidence.length, evidence[0]]).toEqual([mostEvidence, { what: 'reminded', at: latest }]);
  await database.close();
});
