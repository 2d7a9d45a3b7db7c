import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CartRepositoryInMemory } from '../../../src/adapters/memory/CartRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { OrderDeskInMemory } from '../../../src/adapters/memory/OrderDeskInMemory.ts';
import { OrderRepositoryInMemory } from '../../../src/adapters/memory/OrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import { OrdersOfShopper, type HeldOrder } from '../../../src/application/checkout/OrdersOfShopper.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { OrdersUnavailable, PurchaseBroken } from '../../../src/domain/order/OrderErrors.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { aFullCart, aPlacement, quoteOf } from '../../builders/cart.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';

const shopper = aShopper();
const cart = aFullCart({ ownerId: shopper.ownerId });
const agreed = { cartId: cart.id, privacyAccepted: true, termsAccepted: true };

/** A shop with this cart, and everything that it reports. */
const opened = (kept = cart) => {
  const parts = { ...shopParts(), shop: new ShopInMemory(), shopper };
  for (const product of [aProduct(), aSilverCoin()]) parts.catalogue.put(product);
  parts.shop.carts.set(kept.id, kept);
  const broken: unknown[] = [];
  const held: HeldOrder[] = [];
  const asked: string[] = [];
  const orders = new OrdersOfShopper({
    ...parts,
    pastTicks: {
      ofId: (id) => {
        asked.push(id);
        return parts.pastTicks.ofId(id);
      },
    },
    carts: new CartRepositoryInMemory(parts),
    deposits: new DepositRepositoryInMemory(parts.shop),
    orders: new OrderRepositoryInMemory(parts),
    desk: new OrderDeskInMemory(parts),
    supportCode: () => `A1B2C${broken.length}`,
    reportBroken: (each) => broken.push(each),
    reportHeld: (each) => held.push(each),
  });
  return { ...parts, orders, broken, held, asked };
};

describe('an order of a broken cart', () => {
  it('is refused with a code, under which the shop reports the cart (CHK-5)', async () => {
    const { orders, broken, seal } = opened({ ...cart, lines: [...cart.lines, ...cart.lines] });
    const { quote } = aPlacement();
    if (quote === null) throw new Error('no quote');
    const request = { ...agreed, quote: seal.seal(quote) };
    expect(await refusal(orders.place(request, 'key'))).toEqual(new PurchaseBroken({ supportCode: 'A1B2C0' }));
    expect(broken).toEqual([{ supportCode: 'A1B2C0', cartId: cart.id }]);
  });
});

describe('an order at the prices of an earlier tick', () => {
  const sealedAt = noon + minutes(3) - seconds(4);
  const tick = aTick();
  const dearer = aTick({
    id: idOf('tick-2'),
    lastRecalculatedAt: noon + minutes(3),
    spots: spotsWith('gold', 'EUR', { bid: 350_000, ask: 350_400 }),
  });
  const placed = () => {
    const shop = opened();
    const { catalogue, clock, seal } = shop;
    const productOf = (sku: string) => catalogue.ofSku(sku);
    const quote = quoteOf(priceCart(cart, { tick, productOf }), tick, sealedAt);
    shop.tick.tick = dearer;
    clock.at = sealedAt + seconds(30);
    return { ...shop, productOf, request: { ...agreed, quote: seal.seal(quote) } };
  };

  it('is reported once with what it costs the shop, without tax and shipping (CHK-6)', async () => {
    const { orders, held, productOf, request } = placed();
    const order = await run(orders.place(request, 'key'));
    const present = priceCart(cart, { tick: dearer, productOf }).totals.net;
    const exposure = Money.subtract(present, order.totals.net);
    expect(exposure.centAmount).toBeGreaterThan(10_000);
    const report = { orderNumber: order.orderNumber, tickId: tick.id, tickInForce: dearer.id, exposure };
    expect(held).toEqual([report]);
    await run(orders.place(request, 'key'));
    expect(held).toEqual([report]);
  });

  it('is not reported when its tick is in force, which is not looked up (CHK-6)', async () => {
    const { orders, asked, held, request, tick: ticks } = placed();
    ticks.tick = tick;
    await run(orders.place(request, 'key'));
    expect([held, asked]).toEqual([[], []]);
  });

  it('looks up no tick for a quote that the shop has not sealed, or that is over (CHK-6)', async () => {
    const { orders, asked, clock, request } = placed();
    const forged = { ...request, quote: { ...request.quote, seal: 'forged' } };
    expect((await refusal(orders.place(forged, 'key')))._tag).toBe('QuoteInvalid');
    clock.at = request.quote.quote.expiresAt;
    expect((await refusal(orders.place(request, 'key')))._tag).toBe('PriceMismatch');
    expect(asked).toEqual([]);
  });

  it('can be tried again when its tick cannot be read (CHK-6, R20)', async () => {
    const { request, ...parts } = placed();
    const orders = new OrdersOfShopper({
      ...parts,
      pastTicks: { ofId: () => Effect.fail(new PricesUnavailable()) },
      carts: new CartRepositoryInMemory(parts),
      deposits: new DepositRepositoryInMemory(parts.shop),
      orders: new OrderRepositoryInMemory(parts),
      desk: new OrderDeskInMemory(parts),
      supportCode: () => 'S',
      reportBroken: () => {},
      reportHeld: () => {},
    });
    expect(await refusal(orders.place(request, 'key'))).toEqual(new OrdersUnavailable());
  });
});
