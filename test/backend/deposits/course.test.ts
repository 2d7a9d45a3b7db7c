import { afterAll, beforeAll, expect, it } from 'vitest';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { DepositsOfShopper } from '../../../src/application/deposit/DepositsOfShopper.ts';
import { PriceCourse } from '../../../src/backend/pricing/PriceCourse.ts';
import { TickHistory } from '../../../src/backend/pricing/TickHistory.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { aShopper, run, shopParts } from '../../ports/TestShop.ts';

let database: Database;
beforeAll(async () => {
  database = await freshPGlite();
});
afterAll(async () => {
  await database?.close();
});

it('of a deposit that was opened an hour ago has every recalculation since, each at its own prices (DEP-3)', async () => {
  const coin = aProduct();
  const shopper = aShopper({ level: 'User' });
  const parts = { ...shopParts(), shop: new ShopInMemory() };
  parts.catalogue.put(coin);
  const kept = aKeptDeposit(shopper.ownerId, [{ sku: coin.sku, quantity: 1 }], noon - minutes(60));
  parts.shop.deposits.push(kept);
  const ticks = Array.from({ length: 40 }, (_, n) => {
    const at = noon - minutes(3) * (39 - n);
    const spots = spotsWith('gold', 'EUR', { bid: 340_000 + 100 * n, ask: 345_000 + 100 * n });
    return aTick({ id: idOf(`tick-of-course-${n}`), lastRecalculatedAt: at, quotedAt: at, spots });
  });
  const history = new TickHistory(database);
  await run(history.addAll(ticks));
  parts.tick.tick = ticks.at(-1) ?? null;
  const deposits = new DepositsOfShopper({
    ...parts,
    shopper,
    repository: new DepositRepositoryInMemory(parts.shop),
    ticksOverTime: new PriceCourse(history),
  });
  for (const timespan of ['1w', '6m', '1y'] as const) {
    const course = await run(deposits.course(kept.deposit.number, timespan));
    // Parts of a day that has 400 are a little longer than the time between two recalculations.
    expect(course.length).toBeGreaterThanOrEqual(16);
    const values = course.map(({ currentValue }) => currentValue.centAmount);
    expect(new Set(values).size).toBe(values.length);
    expect(course.at(-1)?.at).toBe(noon);
  }
});
