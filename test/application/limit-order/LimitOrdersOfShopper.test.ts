import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { LimitOrderRepositoryInMemory } from '../../../src/adapters/memory/LimitOrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import {
  type BestTickAsked,
  LimitOrdersOfShopper,
  type LimitOrdersOfShopperParts,
} from '../../../src/application/limit-order/LimitOrdersOfShopper.ts';
import { SignInRequired } from '../../../src/domain/account/AccountErrors.ts';
import { ProductNotFound } from '../../../src/domain/cart/CartErrors.ts';
import { DepositsUnavailable, NotInDeposit } from '../../../src/domain/deposit/DepositErrors.ts';
import type { DepositRepository } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf, type LimitOrderId } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import {
  LimitOrderChanged,
  LimitOrderNotFound,
  LimitOrdersUnavailable,
  PhoneNotVerified,
} from '../../../src/domain/limit-order/LimitOrderErrors.ts';
import type { LimitOrderRepository } from '../../../src/domain/limit-order/ports/LimitOrderRepository.ts';
import { IdempotencyKeyReused } from '../../../src/domain/order/OrderErrors.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { anAccount } from '../../builders/account.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { anOunce, goldAt } from '../../builders/limitOrder.ts';
import { noon } from '../../builders/tick.ts';
import { aRequest, aSaleRequest } from '../../ports/limitOrderShops.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const ounce = anOunce();
const shopper = aShopper({ level: 'User' });
const { ownerId } = shopper;
const terms = { quantity: 2, targetUnitPrice: Money.of(330_000, 'EUR'), expiresAt: noon + days(9) };

/** A customer with a verified phone, and an ounce in the catalogue. */
const opened = (changes: Partial<LimitOrdersOfShopperParts> = {}) => {
  const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
  const { shop } = parts;
  parts.catalogue.put(ounce);
  const verified = (phoneVerified: boolean) =>
    shop.accounts.set(ownerId, anAccount({ id: ownerId, store: 'euro', phoneVerified }));
  verified(true);
  const asked: BestTickAsked[] = [];
  const repository = new LimitOrderRepositoryInMemory(parts);
  const ofParts = (more: Partial<LimitOrdersOfShopperParts> = {}) =>
    new LimitOrdersOfShopper({
      ...parts,
      repository,
      deposits: new DepositRepositoryInMemory(shop),
      supportCode: () => 'S-7',
      bestTick: (period) => {
        asked.push(period);
        return Effect.succeed(goldAt({ bid: 341_000, ask: 341_500 }, noon + 5));
      },
      ...changes,
      ...more,
    });
  return { ...parts, verified, asked, repository, ofParts, orders: ofParts() };
};
const unreadDeposits = (shop: ShopInMemory) =>
  withCalls<DepositRepository>(new DepositRepositoryInMemory(shop), {
    ofOwner: () => Effect.fail(new DepositsUnavailable()),
  });
const unread = () => Effect.fail(new LimitOrdersUnavailable());

describe('the limit orders of a customer', () => {
  it('are listed by the page that was asked for, each with its product and present price (LIM-6, LIM-7)', async () => {
    const { orders } = opened();
    const first = await run(orders.place(aRequest(ounce), 'one'));
    const second = await run(orders.place(aRequest(ounce, { quantity: 2 }), 'two'));
    expect(first).toMatchObject({ product: { id: ounce.id }, currentUnitPrice: Money.of(344_400, 'EUR') });
    expect(await run(orders.list({ page: 2, pageSize: 1 }))).toEqual({
      limitOrders: [first],
      total: 2,
      page: 2,
      pageSize: 1,
    });
    expect((await run(orders.list({ page: 1, pageSize: 5 }))).limitOrders).toEqual([second, first]);
  });

  it('are refused to a guest by each call (Z2)', async () => {
    const { ofParts, orders, shop } = opened();
    const { id } = await run(orders.place(aRequest(ounce), 'key'));
    const guest = ofParts({ shopper: { ...shopper, level: 'Anonymous' } });
    for (const call of [
      guest.list({ page: 1, pageSize: 9 }),
      guest.ofId(id),
      guest.place(aRequest(ounce), 'other'),
      guest.place(aRequest(ounce, { sku: idOf('NONE') }), 'other'),
      guest.change(id, 1, terms),
      guest.withdraw(id, 1),
    ])
      expect(await refusal<unknown, unknown>(call)).toEqual(new SignInRequired());
    expect([...shop.limitOrders.values()]).toMatchObject([{ id, version: 1, status: 'active' }]);
  });

  it('are unavailable while they cannot be read, and of others not found (LIM-6, Z2)', async () => {
    const { ofParts } = opened();
    const orders = ofParts({
      repository: withCalls<LimitOrderRepository>(opened().repository, { list: unread, ofId: unread }),
    });
    const id: LimitOrderId = idOf('L-0');
    expect(await refusal(orders.list({ page: 1, pageSize: 9 }))).toEqual(new LimitOrdersUnavailable());
    expect(await refusal(orders.ofId(id))).toEqual(new LimitOrdersUnavailable());
    for (const call of [ofParts().ofId(id), ofParts().withdraw(id, 1), ofParts().change(id, 1, terms)])
      expect(await refusal<unknown, unknown>(call)).toEqual(new LimitOrderNotFound());
  });
});

describe('placing a limit order', () => {
  it('happens once per key and request, on the tick in force and under new ids (LIM-1, O1)', async () => {
    const { clock, orders, shop, tick } = opened();
    tick.tick = goldAt({ bid: 340_500, ask: 341_000 });
    const placed = await run(orders.place(aRequest(ounce), 'key'));
    expect(await run(orders.place(aRequest(ounce), 'key'))).toEqual(placed);
    expect(await refusal(orders.place(aRequest(ounce, { quantity: 2 }), 'key'))).toEqual(new IdempotencyKeyReused());
    expect(await run(orders.place(aRequest(ounce), 'another'))).not.toMatchObject({ number: placed.number });
    expect([...shop.limitOrders.values()]).toMatchObject([
      { id: placed.id, ownerId, createdAt: clock.at, termsSince: tick.tick.lastRecalculatedAt, store: 'euro' },
      {},
    ]);
  });

  it('is refused for an unknown product and without prices (LIM-1)', async () => {
    const { orders, tick, shop } = opened();
    const request = aRequest(ounce, { sku: idOf('NONE') });
    expect(await refusal(orders.place(request, 'key'))).toEqual(new ProductNotFound({ sku: request.sku }));
    tick.tick = null;
    expect(await refusal(orders.place(aRequest(ounce), 'key'))).toEqual(new LimitOrdersUnavailable());
    expect(shop.limitOrders.size).toBe(0);
  });

  it('reads the deposits for a sale only, of which it takes what is free (LIM-8, DEP-2)', async () => {
    const { ofParts, orders, shop, clock } = opened();
    const broken = ofParts({ deposits: unreadDeposits(shop) });
    expect((await run(broken.place(aRequest(ounce), 'buy'))).status).toBe('active');
    expect(await refusal(broken.place(aSaleRequest(ounce), 'sell'))).toEqual(new LimitOrdersUnavailable());
    shop.deposits.push(aKeptDeposit(ownerId, [{ sku: ounce.sku, quantity: 2 }], clock.now()));
    const tooMany = await refusal(orders.place(aSaleRequest(ounce, { quantity: 3 }), 'three'));
    expect(tooMany).toMatchObject({ _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' });
    expect((await run(orders.place(aSaleRequest(ounce, { quantity: 2 }), 'two'))).side).toBe('sell');
  });
});

describe('changing a limit order', () => {
  it('gives it other terms, once for the version that was read; another gets what it is now (LIM-6)', async () => {
    const { clock, orders, repository, tick } = opened();
    const { id, version } = await run(orders.place(aRequest(ounce), 'key'));
    tick.tick = goldAt({ bid: 340_500, ask: 341_000 });
    const changed = await run(orders.change(id, version, terms));
    expect(changed).toMatchObject({ ...terms, version: 2, currentUnitPrice: Money.of(341_000, 'EUR') });
    const { kept, evidence } = await run(repository.ofId(id));
    expect([kept.termsSince, evidence[0]]).toEqual([
      tick.tick.lastRecalculatedAt,
      { what: 'edited', at: clock.at, ...terms },
    ]);
    const stale = new LimitOrderChanged({ current: changed });
    expect(await refusal(orders.change(id, version, terms))).toEqual(stale);
    expect(await refusal(orders.withdraw(id, version))).toEqual(stale);
  });

  it('needs prices, the deposits for a sale out of one, and of an inactive one a verified phone (LIM-6, LIM-8)', async () => {
    const { clock, ofParts, orders, shop, tick, verified } = opened();
    shop.deposits.push(aKeptDeposit(ownerId, [{ sku: ounce.sku, quantity: 1 }], clock.now()));
    const { id } = await run(orders.place(aSaleRequest(ounce), 'key'));
    expect(await refusal(orders.change(id, 1, terms))).toEqual(new NotInDeposit({ sku: ounce.sku, free: 1 }));
    const broken = ofParts({ deposits: unreadDeposits(shop) });
    expect(await refusal(broken.change(id, 1, terms))).toEqual(new LimitOrdersUnavailable());
    const bought = await run(orders.place(aRequest(ounce), 'of a purchase'));
    expect(await run(broken.change(bought.id, 1, terms))).toMatchObject({ ...terms, version: 2 });
    const kept = shop.limitOrders.get(id);
    if (kept === undefined) throw new Error('not kept');
    shop.limitOrders.set(id, { ...kept, status: 'inactive' });
    verified(false);
    const one = { ...terms, quantity: 1 };
    expect(await refusal(orders.change(id, 1, one))).toEqual(new PhoneNotVerified());
    verified(true);
    tick.tick = null;
    expect(await refusal(orders.change(id, 1, one))).toEqual(new LimitOrdersUnavailable());
    tick.tick = goldAt({ bid: 340_500, ask: 341_000 });
    expect((await run(orders.change(id, 1, one))).status).toBe('active');
  });

  it('cancels an open one, and takes a finished one off the list (LIM-6)', async () => {
    const { clock, orders, repository } = opened();
    const { id } = await run(orders.place(aRequest(ounce), 'key'));
    expect(await run(orders.withdraw(id, 1))).toMatchObject({ id, status: 'cancelled', version: 2 });
    expect((await run(repository.ofId(id))).evidence[0]).toEqual({ what: 'cancelled', at: clock.at });
    await run(orders.withdraw(id, 2));
    expect((await run(orders.list({ page: 1, pageSize: 9 }))).total).toBe(0);
  });
});

describe('the closest price', () => {
  const shown = async (status: 'active' | 'pending' | 'inactive') => {
    const shop = opened();
    const { id } = await run(shop.orders.place(aRequest(ounce), 'key'));
    const kept = shop.shop.limitOrders.get(id);
    if (kept === undefined) throw new Error('not kept');
    const ended = { what: 'expired', at: noon + days(3) } as const;
    shop.shop.keepLimitOrder({ ...kept, status }, ended);
    return { ...shop, id, kept, ended };
  };

  it('is that of the best tick since the terms, up to the expiry while it waits (LIM-8)', async () => {
    for (const status of ['active', 'pending'] as const) {
      const { asked, id, kept, orders, ended } = await shown(status);
      const detail = await run(orders.ofId(id));
      expect(detail).toMatchObject({ id, status, product: { id: ounce.id } });
      expect(detail.evidence[0]).toEqual(ended);
      expect(detail.closest).toEqual({ unitPrice: Money.of(341_500, 'EUR'), at: noon + 5 });
      expect(asked).toEqual([
        { metal: 'gold', currency: 'EUR', side: 'buy', after: kept.termsSince, to: kept.expiresAt - 1 },
      ]);
    }
  });

  it('of an ended one is up to what ended it, or to its expiry if it has no evidence (LIM-8)', async () => {
    const { asked, id, ended, kept, ofParts, orders, repository } = await shown('inactive');
    await run(orders.ofId(id));
    const bare = withCalls<LimitOrderRepository>(repository, {
      ofId: () => Effect.succeed({ kept: { ...kept, status: 'inactive' }, evidence: [] }),
    });
    await run(ofParts({ repository: bare }).ofId(id));
    expect(asked.map(({ to }) => to)).toEqual([ended.at, kept.expiresAt - 1]);
  });

  it('is none without a tick, for goods without metal and for a product that is gone (LIM-8)', async () => {
    const { asked, catalogue, id, kept, ofParts, orders, repository } = await shown('active');
    const none = ofParts({ bestTick: () => Effect.succeed(null) });
    expect((await run(none.ofId(id))).closest).toBeNull();
    catalogue.put({ ...ounce, preciousMetal: null });
    expect((await run(orders.ofId(id))).closest).toBeNull();
    const gone = withCalls<LimitOrderRepository>(repository, {
      ofId: () => Effect.succeed({ kept: { ...kept, sku: idOf('GONE') }, evidence: [] }),
    });
    expect(await run(ofParts({ repository: gone }).ofId(id))).toMatchObject({ closest: null, product: { id: null } });
    expect(asked).toEqual([]);
  });

  it('makes the limit order unavailable while prices cannot be read (LIM-8)', async () => {
    const { id, ofParts } = await shown('active');
    const unreadPrices = ofParts({ bestTick: () => Effect.fail(new PricesUnavailable()) });
    expect(await refusal(unreadPrices.ofId(id))).toEqual(new LimitOrdersUnavailable());
  });
});
