import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { DeliveryRepositoryInMemory } from '../../../src/adapters/memory/DeliveryRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { DeliveriesOfShopper } from '../../../src/application/deposit/DeliveriesOfShopper.ts';
import type { DeliveryRequest } from '../../../src/domain/deposit/Delivery.ts';
import { DepositNotFound, DepositsUnavailable, NotInDeposit } from '../../../src/domain/deposit/DepositErrors.ts';
import type { DepositRepository } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { IdempotencyKeyReused, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { PricesUnavailable, QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import { anAccount } from '../../builders/account.ts';
import { aDeliveryRequest } from '../../builders/delivery.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { goldAt } from '../../builders/limitOrder.ts';
import { aProduct } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

const coin = aProduct();
const shopper = aShopper({ level: 'User' });
const pieces = (quantity: number) => [{ sku: coin.sku, quantity }];

/** A customer with three coins in a deposit, and a deposit of someone else. */
const opened = () => {
  const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
  const { catalogue, clock, shop } = parts;
  catalogue.put(coin);
  shop.accounts.set(shopper.ownerId, anAccount({ id: shopper.ownerId, store: 'euro' }));
  const [kept, other] = [
    aKeptDeposit(shopper.ownerId, pieces(3), clock.now()),
    aKeptDeposit(idOf('berta'), pieces(3), clock.now()),
  ];
  shop.deposits.push(other, kept);
  const looked: string[] = [];
  const repository = new DeliveryRepositoryInMemory(parts);
  const deliveries = (changes: Partial<ConstructorParameters<typeof DeliveriesOfShopper>[0]> = {}) =>
    new DeliveriesOfShopper({
      ...parts,
      repository,
      deposits: new DepositRepositoryInMemory(shop),
      supportCode: () => 'S-7',
      pastTicks: {
        ofId: (id) => {
          looked.push(id);
          return parts.pastTicks.ofId(id);
        },
      },
      ...changes,
    });
  return { ...parts, number: kept.deposit.number, other: other.deposit.number, looked, deliveries };
};
const requested = async ({ deliveries, number }: ReturnType<typeof opened>, quantity = 2): Promise<DeliveryRequest> => {
  const { tickId, methods } = await run(deliveries().quote(number, pieces(quantity)));
  const { shippingMethodId } = aDeliveryRequest();
  const fee = methods.find(({ method }) => method.id === shippingMethodId)?.price ?? Money.zero('CHF');
  return aDeliveryRequest({ tickId, fee, pieces: pieces(quantity) });
};

describe('the quote of a delivery', () => {
  it('values the pieces at the tick in force, for the store and as long as fees hold (DEP-2)', async () => {
    const { deliveries, facts, number, tick } = opened();
    const { expiresAt, methods, tickId, value } = await run(deliveries().quote(number, pieces(2)));
    expect([tickId, expiresAt]).toEqual(['tick-1', (tick.tick?.validUntil ?? 0) + facts.quoteHoldMs]);
    expect(value).toEqual(Money.times((await run(deliveries().quote(number, pieces(1)))).value, 2));
    expect(Money.isZero(value)).toBe(false);
    expect(methods.map(({ method }) => method.id)).toContain(aDeliveryRequest().shippingMethodId);
  });

  it('is of no deposit of another customer, and of none to a guest (DEP-2, Z2)', async () => {
    const { deliveries, number, other } = opened();
    expect(await refusal(deliveries().quote(other, pieces(1)))).toEqual(new DepositNotFound());
    const unread = { ofOwner: () => Effect.fail(new DepositsUnavailable()), ordersUnderWay: () => Effect.succeed(0) };
    const guest = deliveries({ shopper: { ...shopper, level: 'Anonymous' }, deposits: unread });
    expect(await refusal(guest.quote(number, pieces(1)))).toEqual(new DepositNotFound());
  });

  it('is refused for more pieces than are free, without prices, and while deposits cannot be read', async () => {
    const { deliveries, number, shop, tick } = opened();
    expect(await refusal(deliveries().quote(number, pieces(4)))).toEqual(new NotInDeposit({ sku: coin.sku, free: 3 }));
    const deposits = withCalls<DepositRepository>(new DepositRepositoryInMemory(shop), {
      ofOwner: () => Effect.fail(new DepositsUnavailable()),
    });
    expect(await refusal(deliveries({ deposits }).quote(number, pieces(1)))).toEqual(new DepositsUnavailable());
    tick.tick = null;
    expect(await refusal(deliveries().quote(number, pieces(1)))).toEqual(new DepositsUnavailable());
  });
});

describe('a delivery', () => {
  it('is ordered once per key, deposit and request (DEP-2, O1)', async () => {
    const shop = opened();
    const { clock, deliveries, number, other, looked } = shop;
    const request = await requested(shop);
    const order = await run(deliveries().place(number, request, 'key'));
    expect(order).toMatchObject({
      ownerId: shopper.ownerId,
      placedAt: clock.at,
      totals: { gross: request.fee },
      origin: { deposit: number, key: 'key' },
    });
    expect(order.lines).toMatchObject([{ sku: coin.sku, productId: coin.id, quantity: 2 }]);
    expect(await run(deliveries().place(number, request, 'key'))).toEqual(order);
    const one = await refusal(deliveries().place(number, { ...request, pieces: pieces(1) }, 'key'));
    const elsewhere = await refusal(deliveries().place(other, request, 'key'));
    expect([one, elsewhere]).toEqual([new IdempotencyKeyReused(), new IdempotencyKeyReused()]);
    expect([shop.shop.orders.size, looked]).toEqual([1, []]);
  });

  it('is charged at the tick of its quote, also once another one is in force (DEP-2, CHK-6)', async () => {
    const shop = opened();
    const request = await requested(shop);
    shop.tick.tick = goldAt({ bid: 1, ask: 2 }, noon + 500);
    const order = await run(shop.deliveries().place(shop.number, request, 'key'));
    expect([order.tickId, shop.looked]).toEqual([request.tickId, [request.tickId]]);
  });

  it('is refused at a tick that never was, and can be tried again when ticks cannot be read (R20)', async () => {
    const shop = opened();
    const request = await requested(shop);
    const { deliveries, number } = shop;
    const never = { ...request, tickId: idOf<typeof request.tickId>('never') };
    expect(await refusal(deliveries().place(number, never, 'key'))).toEqual(new QuoteExpired());
    const pastTicks = { ofId: () => Effect.fail(new PricesUnavailable()) };
    expect(await refusal(deliveries({ pastTicks }).place(number, never, 'key'))).toEqual(new OrdersUnavailable());
    shop.tick.tick = null;
    expect((await run(deliveries().place(number, request, 'key'))).tickId).toBe(request.tickId);
  });

  it('is refused out of the deposit of another customer, and of a product that is gone (DEP-2, Z2)', async () => {
    const shop = opened();
    const request = await requested(shop);
    expect(await refusal(shop.deliveries().place(shop.other, request, 'key'))).toEqual(new DepositNotFound());
    const catalogue = withCalls(shop.catalogue, { ofSku: () => undefined });
    expect(await refusal(shop.deliveries({ catalogue }).place(shop.number, request, 'key'))).toMatchObject({
      _tag: 'ProductNoLongerAvailable',
      skus: [coin.sku],
    });
  });
});
