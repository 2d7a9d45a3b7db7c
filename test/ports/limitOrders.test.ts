import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../src/domain/kernel/Instant.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { aTick, noon } from '../builders/tick.ts';
import { anOunceIn, aRequest, aSaleRequest, type LimitOrderShop, limitOrderStores } from './limitOrderShops.ts';
import { aShopper, outcome, refusal, run } from './TestShop.ts';

let keys = 0;
const aKey = (): string => `limit-order-key-${(keys += 1)}`;
const page = { page: 1, pageSize: 20 };

for (const { name, open, available } of limitOrderStores)
  describe.skipIf(!available)(`limit orders in ${name}`, () => {
    let shop: LimitOrderShop;
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      await shop?.close();
    });

    it('is placed, listed and read with its product, price and first evidence (LIM-1, LIM-7, LIM-8)', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const product = anOunceIn(shop);
      const request = aRequest(product);
      const placed = await run(limitOrders.place(request, aKey()));
      expect(placed).toMatchObject({
        status: 'active',
        side: 'buy',
        version: 1,
        quantity: 1,
        targetUnitPrice: Money.of(340_000, 'EUR'),
        currentUnitPrice: Money.of(344_400, 'EUR'),
        expiresAt: request.expiresAt,
        product: { sku: product.sku, active: true },
        order: null,
      });
      expect(placed.number).toMatch(/^L-\w{4}-\w{4}$/);
      expect(await run(limitOrders.list(page))).toEqual({ limitOrders: [placed], total: 1, ...page });
      const { evidence, closest, ...read } = await run(limitOrders.ofId(placed.id));
      expect(read).toEqual(placed);
      expect(evidence).toEqual([
        {
          what: 'created',
          at: shop.clock.now(),
          quantity: 1,
          targetUnitPrice: placed.targetUnitPrice,
          expiresAt: placed.expiresAt,
        },
      ]);
      expect(closest).toEqual({ unitPrice: placed.currentUnitPrice, at: noon });
      // A tick at its expiry cannot have executed it.
      const { tick } = shop.tick;
      shop.tick.tick = tick === null ? null : { ...tick, lastRecalculatedAt: placed.expiresAt };
      expect((await run(limitOrders.ofId(placed.id))).closest).toBeNull();
      shop.tick.tick = tick;
    });

    it('is placed once for a key, and the key with another request is refused', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const request = aRequest(anOunceIn(shop));
      const key = aKey();
      const placed = await run(limitOrders.place(request, key));
      expect(await run(limitOrders.place(request, key))).toEqual(placed);
      expect(await outcome(limitOrders.place({ ...request, quantity: 2 }, key))).toBe('IdempotencyKeyReused');
      expect((await run(limitOrders.list(page))).total).toBe(1);
    });

    it('lists by status, newest first, a page at a time', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const request = aRequest(anOunceIn(shop));
      const placed = [];
      for (let n = 0; n < 3; n += 1) {
        shop.clock.at += 1;
        placed.push(await run(limitOrders.place(request, aKey())));
      }
      const [first, second, third] = placed.map(({ id }) => id);
      const ids = async (query: object = {}) =>
        (await run(limitOrders.list({ ...page, ...query }))).limitOrders.map(({ id }) => id);
      expect(await ids()).toEqual([third, second, first]);
      expect(await ids({ page: 2, pageSize: 2 })).toEqual([first]);
      await run(limitOrders.withdraw(second ?? idOf('none'), 1));
      expect([await ids({ status: 'cancelled' }), await ids({ status: 'active' })]).toEqual([[second], [third, first]]);
    });

    it('changes by version; an older one is refused with the current state (LIM-6, L6)', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const { id } = await run(limitOrders.place(aRequest(anOunceIn(shop)), aKey()));
      const entered = { quantity: 3, targetUnitPrice: Money.of(1_000, 'EUR'), expiresAt: noon + days(3) };
      const changed = await run(limitOrders.change(id, 1, entered));
      expect(changed).toMatchObject({ ...entered, version: 2, status: 'active' });
      expect(await refusal(limitOrders.change(id, 1, entered))).toMatchObject({
        _tag: 'LimitOrderChanged',
        current: changed,
      });
      expect(await outcome(limitOrders.withdraw(id, 1))).toBe('LimitOrderChanged');
      const { evidence } = await run(limitOrders.ofId(id));
      expect(evidence.map(({ what }) => what)).toEqual(['edited', 'created']);
    });

    it('is cancelled, then taken off the list, and can still be read (LIM-6)', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const { id } = await run(limitOrders.place(aRequest(anOunceIn(shop)), aKey()));
      const entered = { quantity: 1, targetUnitPrice: Money.of(1_000, 'EUR'), expiresAt: noon + days(3) };
      expect(await run(limitOrders.withdraw(id, 1))).toMatchObject({ status: 'cancelled', version: 2 });
      expect(await outcome(limitOrders.change(id, 2, entered))).toBe('LimitOrderFinished');
      expect((await run(limitOrders.list(page))).total).toBe(1);
      expect(await run(limitOrders.withdraw(id, 2))).toMatchObject({ status: 'cancelled', version: 3 });
      expect((await run(limitOrders.list(page))).total).toBe(0);
      expect((await run(limitOrders.ofId(id))).evidence.map(({ what }) => what)).toEqual(['cancelled', 'created']);
    });

    it('is pending until the phone is verified (LIM-6)', async () => {
      const shopper = await shop.register(false);
      const request = aRequest(anOunceIn(shop));
      expect((await run(shop.limitOrders(shopper).place(request, aKey()))).status).toBe('pending');
      await shop.verifyPhone(shopper.ownerId);
      expect((await run(shop.limitOrders(shopper).place(request, aKey()))).status).toBe('active');
    });

    it('100 are open at the most, also when many are placed at once (L7)', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const request = aRequest(anOunceIn(shop));
      for (let n = 0; n < 98; n += 1) await run(limitOrders.place(request, aKey()));
      const tried = await Promise.all(Array.from({ length: 4 }, () => outcome(limitOrders.place(request, aKey()))));
      expect(tried.toSorted()).toEqual(['TooManyLimitOrders', 'TooManyLimitOrders', 'ok', 'ok']);
    });

    it('the cap and the expiry count when it is made and changed (LIM-2, VAL-13, ERR-43, L7)', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const product = anOunceIn(shop);
      const [at, over] = [Money.of(50_000_000, 'EUR'), Money.of(50_000_001, 'EUR')];
      const make = (changes: object) => outcome(limitOrders.place(aRequest(product, changes), aKey()));
      expect([await make({ targetUnitPrice: at }), await make({ targetUnitPrice: over })]).toEqual([
        'ok',
        'LimitOrderCapExceeded',
      ]);
      expect(await make({ expiresAt: shop.clock.now() })).toBe('InvalidFields');
      const { id } = await run(limitOrders.place(aRequest(product), aKey()));
      const change = (changes: object) =>
        outcome(
          limitOrders.change(id, 1, {
            quantity: 1,
            targetUnitPrice: at,
            expiresAt: shop.clock.now() + 1,
            ...changes,
          }),
        );
      expect(await change({ targetUnitPrice: over })).toBe('LimitOrderCapExceeded');
      expect(await change({ expiresAt: null })).toBe('InvalidFields');
      expect(await change({})).toBe('ok');
    });

    it('sells out of the deposit what is free there, and reserves none of it (LIM-1, LIM-6, SHIP-1)', async () => {
      const shopper = await shop.register();
      const limitOrders = shop.limitOrders(shopper);
      const product = anOunceIn(shop);
      const request = aSaleRequest(product, { quantity: 2 });
      const refused = { _tag: 'ShippingMethodRefused', reason: 'not-in-deposit' };
      expect(await refusal(limitOrders.place(request, aKey()))).toMatchObject(refused);
      await shop.keep(shopper.ownerId, [{ sku: product.sku, quantity: 3 }]);
      const { id, status } = await run(limitOrders.place(request, aKey()));
      // Another one may wait for the same pieces.
      expect([status, await outcome(limitOrders.place(request, aKey()))]).toEqual(['active', 'ok']);
      expect((await shop.deposits(shopper.ownerId)).map(({ ledger }) => ledger.reservations)).toEqual([[]]);
      expect(await refusal(limitOrders.place({ ...request, quantity: 4 }, aKey()))).toMatchObject(refused);
      const more = { quantity: 4, targetUnitPrice: Money.of(341_000, 'EUR'), expiresAt: noon + days(3) };
      expect(await refusal(limitOrders.change(id, 1, more))).toMatchObject({ _tag: 'NotInDeposit', free: 3 });
      expect((await run(limitOrders.change(id, 1, { ...more, quantity: 3 }))).quantity).toBe(3);
      const others = shop.limitOrders(await shop.register());
      expect(await refusal(others.place(request, aKey()))).toMatchObject(refused);
    });

    it('those of others, of other stores and of guests are not there (Z2)', async () => {
      const owner = await shop.register();
      const { id } = await run(shop.limitOrders(owner).place(aRequest(anOunceIn(shop)), aKey()));
      const other = shop.limitOrders(await shop.register());
      expect(await outcome(other.ofId(id))).toBe('LimitOrderNotFound');
      expect(await outcome(other.withdraw(id, 1))).toBe('LimitOrderNotFound');
      expect((await run(other.list(page))).total).toBe(0);
      const guest = shop.limitOrders(aShopper());
      expect(await outcome(guest.list(page))).toBe('SignInRequired');
      expect(await outcome(guest.place(aRequest(anOunceIn(shop)), aKey()))).toBe('SignInRequired');
    });

    it('an unknown product, and prices that are not there', async () => {
      const limitOrders = shop.limitOrders(await shop.register());
      const request = aRequest(anOunceIn(shop));
      expect(await outcome(limitOrders.place({ ...request, sku: idOf('NO-SUCH') }, aKey()))).toBe('ProductNotFound');
      const { tick } = shop.tick;
      shop.tick.tick = null;
      expect(await outcome(limitOrders.place(request, aKey()))).toBe('LimitOrdersUnavailable');
      shop.tick.tick = tick ?? aTick();
    });
  });
