import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LimitOrderDeskInPostgres } from '../../../src/backend/limit-orders/LimitOrderDeskInPostgres.ts';
import { limitOrdersCommand } from '../../../src/backend/limit-orders/limitOrdersCommand.ts';
import {
  leftOutText,
  limitOrderRefusal,
  limitOrdersText,
  limitOrderText,
} from '../../../src/backend/limit-orders/limitOrdersReport.ts';
import type { Database } from '../../../src/backend/store/Database.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { failureOf } from '../../builders/cart.ts';
import { aRequest } from '../../ports/limitOrderShops.ts';
import { freshPGlite } from '../../ports/pglite.ts';
import { silent } from '../../ports/shops.ts';
import { outcome, run } from '../../ports/TestShop.ts';
import { executingShop, type ExecutingShop } from './executing.ts';

const read = (line: string) => limitOrdersCommand(line.split(' ').filter((word) => word !== ''));
const reason = (line: string) => failureOf(read(line)).reason;

describe('the command of limit orders', () => {
  let database: Database;
  let shop: ExecutingShop;
  beforeAll(async () => {
    database = await freshPGlite();
    shop = executingShop(database);
  });
  afterAll(async () => {
    await database?.close();
  });

  it('lists all or those of a status, and shows one (LIM-3)', () => {
    expect(read('list --json')).toEqual(Result.succeed({ asks: 'list', status: null }));
    expect(read('list --status executed')).toEqual(Result.succeed({ asks: 'list', status: 'executed' }));
    expect(read('show l-aaaa-cccc')).toEqual(Result.succeed({ asks: 'show', number: 'L-AAAA-CCCC' }));
  });

  it('refuses what it cannot read', () => {
    expect(reason('')).toBe('a command is needed');
    expect(reason('cancel L-AAAA-CCCC')).toBe('cancel is no command');
    expect(reason('list L-AAAA-CCCC')).toBe('list takes nothing else');
    expect(reason('list --status open')).toContain('--status is one of pending, active');
    expect(reason('show')).toBe('show takes one number');
    expect(reason('show L-AAAA-CCCC L-AAAA-DDDD')).toBe('show takes one number');
    expect(reason('show L-AAAA-CCCC --status active')).toBe('show does not take --status');
  });

  it('puts limit orders to rest after a restored backup only with --yes, which nothing else takes (L11)', () => {
    expect(reason('restored')).toContain('say --yes');
    expect(read('restored --yes')).toEqual(Result.succeed({ asks: 'confirm', as: 'restored' }));
    expect(read('moved')).toEqual(Result.succeed({ asks: 'confirm', as: 'moved' }));
    expect(reason('moved --yes')).toBe('moved does not take --yes');
    expect(reason('list --yes')).toBe('list does not take --yes');
    expect(reason('restored now --yes')).toBe('restored takes nothing else');
  });

  it('prints limit orders, and what happened to one from its beginning to its order (LIM-8)', async () => {
    const desk = new LimitOrderDeskInPostgres({ database, log: silent });
    expect(limitOrdersText(await run(desk.list({ status: null, most: 10 })))).toBe('no limit orders');
    await shop.tickAt(350_000);
    const product = await shop.stocked(10);
    const own = shop.limitOrders(await shop.register());
    const asked = { expiresAt: shop.clock.now() + days(30) };
    const { number } = await run(own.place(aRequest(product, asked), 'key-of-a-command'));
    const tick = await shop.tickAt(339_000);
    await shop.executor().judgeTick();
    expect(await run(desk.list({ status: 'active', most: 10 }))).toEqual([]);
    const [listed, ...others] = await run(desk.list({ status: 'executed', most: 10 }));
    expect(others).toEqual([]);
    const filed = await run(desk.ofNumber(number));
    expect(filed.limitOrder).toEqual(listed);
    const text = limitOrderText(filed);
    expect(text).toMatch(new RegExp(`${number} .* euro +buy +executed +1 +${product.sku} +3400.00 EUR`));
    expect(text).toContain('created: 1 at 3400.00 EUR until');
    const executed = `executed at 3390.00 EUR as ${filed.limitOrder.order?.orderNumber} (tick ${tick.id})`;
    expect(text.indexOf(executed)).toBeGreaterThan(text.indexOf('created'));
  });

  it('says that a number is unknown, and that a list is not complete', async () => {
    const desk = new LimitOrderDeskInPostgres({ database, log: silent });
    expect(await outcome(desk.ofNumber(idOf('L-NONE-NONE')))).toBe('LimitOrderNotFound');
    expect(limitOrderRefusal({ _tag: 'LimitOrderNotFound' } as never).message).toContain('no limit order');
    expect([leftOutText(1_000), leftOutText(1_001)?.includes('more')]).toEqual([null, true]);
  });
});
