import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CartRepositoryInMemory } from '../../../src/adapters/memory/CartRepositoryInMemory.ts';
import { DepositRepositoryInMemory } from '../../../src/adapters/memory/DepositRepositoryInMemory.ts';
import { OrderDeskInMemory } from '../../../src/adapters/memory/OrderDeskInMemory.ts';
import { OrderRepositoryInMemory } from '../../../src/adapters/memory/OrderRepositoryInMemory.ts';
import { ShopInMemory } from '../../../src/adapters/memory/ShopInMemory.ts';
import {
  OrdersOfShopper,
  type OrdersOfShopperParts,
  type HeldOrder,
} from '../../../src/application/checkout/OrdersOfShopper.ts';
import { CartNotFound, CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import type { CartRepository } from '../../../src/domain/cart/ports/CartRepository.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import type { OrderRepository } from '../../../src/domain/checkout/ports/OrderRepository.ts';
import { DepositsUnavailable, NotInDeposit } from '../../../src/domain/deposit/DepositErrors.ts';
import type { DepositRepository } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { IdempotencyKeyReused, OrdersUnavailable, PurchaseBroken } from '../../../src/domain/order/OrderErrors.ts';
import { PricesUnavailable } from '../../../src/domain/pricing/PricingErrors.ts';
import { ShippingMethodRefused } from '../../../src/domain/shipping/ShippingErrors.ts';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aPlacement, quoteOf } from '../../builders/cart.ts';
import { aKeptDeposit } from '../../builders/deposit.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';
import { aShopper, refusal, run, shopParts } from '../../ports/TestShop.ts';
import { withCalls } from '../playedPorts.ts';

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
  const ofParts = (more: Partial<OrdersOfShopperParts> = {}) =>
    new OrdersOfShopper({
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
      ...more,
    });
  return { ...parts, orders: ofParts(), ofParts, broken, held, asked };
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
    const { request, ofParts } = placed();
    const orders = ofParts({ pastTicks: { ofId: () => Effect.fail(new PricesUnavailable()) } });
    expect(await refusal(orders.place(request, 'key'))).toEqual(new OrdersUnavailable());
  });
});

describe('an order of a cart', () => {
  const quoted = (kept = cart) => {
    const shop = opened(kept);
    const { catalogue, clock, seal } = shop;
    const productOf = (sku: string) => catalogue.ofSku(sku);
    const quote = quoteOf(priceCart(kept, { tick: aTick(), productOf }), aTick(), clock.at);
    return { ...shop, request: { ...agreed, quote: seal.seal(quote) } };
  };

  it('is placed once per key; another order with the key is refused (O1)', async () => {
    const { orders, request } = quoted();
    const order = await run(orders.place(request, 'key'));
    const turned = Object.fromEntries(Object.entries(request.quote.quote).toReversed()) as typeof request.quote.quote;
    const again = await run(orders.place({ ...request, quote: { ...request.quote, quote: turned } }, 'key'));
    expect(again).toEqual(order);
    for (const other of [
      { ...request, cartId: idOf<typeof cart.id>('another') },
      { ...request, privacyAccepted: false },
      { ...request, termsAccepted: false },
      { ...request, quote: { ...request.quote, seal: 'forged' } },
      { ...request, quote: { ...request.quote, quote: { ...request.quote.quote, id: idOf('quote-2') } } },
    ] as (typeof request)[])
      expect(await refusal(orders.place(other, 'key'))).toEqual(new IdempotencyKeyReused());
    expect((await run(orders.list({ type: 'buy', page: 1, pageSize: 9 }))).orders).toEqual([order]);
    expect(await run(orders.history(order.id))).toMatchObject([{ status: 'Created', move: null }]);
  });

  it('is refused without its agreements, which is not reported as a broken cart (CHK-3, CHK-5)', async () => {
    const { broken, orders, request } = quoted();
    expect(await refusal(orders.place({ ...request, termsAccepted: false }, 'key'))).toMatchObject({
      _tag: 'OrderIncomplete',
      missing: ['cancellation-policy-and-terms'],
    });
    expect(broken).toEqual([]);
  });

  it('can be tried again without prices; a sale is refused whose pieces left the deposit meanwhile (O5)', async () => {
    const { ofParts, orders, request, tick, ...parts } = quoted();
    const repository = withCalls<OrderRepository>(new OrderRepositoryInMemory(parts), {
      place: () => Effect.fail(new NotInDeposit({ sku: aProduct().sku, free: 1 })),
    });
    expect(await refusal(ofParts({ orders: repository }).place(request, 'key'))).toEqual(
      new ShippingMethodRefused({ reason: 'not-in-deposit' }),
    );
    tick.tick = null;
    expect(await refusal(orders.place(request, 'key'))).toEqual(new OrdersUnavailable());
  });

  it('names the account of its currency to pay into, while a transfer is awaited', async () => {
    const { ofParts, orders, request, shop } = quoted();
    const { id } = await run(orders.place(request, 'key'));
    const accountOf = (account: string) => ({ owner: 'Troy', address: '', bank: 'Bank', account, bankCode: '1' });
    const bankAccounts = { CHF: accountOf('chf'), EUR: accountOf('eur'), USD: accountOf('usd') };
    const order = await run(orders.ofId(id));
    expect(order).not.toHaveProperty('payInto');
    expect(await run(ofParts({ bankAccounts }).ofId(id))).toEqual({ ...order, payInto: bankAccounts.EUR });
    shop.orders.set(id, { ...order, paymentStatus: 'Paid' });
    expect(await run(ofParts({ bankAccounts }).ofId(id))).not.toHaveProperty('payInto');
  });
});

describe('the shipping methods', () => {
  const byMode = async (
    asked: ReturnType<OrdersOfShopper['shippingMethods']>,
  ): Promise<Readonly<Record<string, { readonly price: Money; readonly why: string | null }>>> =>
    Object.fromEntries((await run(asked)).map(({ method, price, refusal: why }) => [method.mode, { price, why }]));
  const unreadDeposits = ({ shop }: ReturnType<typeof opened>) =>
    withCalls<DepositRepository>(new DepositRepositoryInMemory(shop), {
      ofOwner: () => Effect.fail(new DepositsUnavailable()),
    });
  const unreadCarts = {
    all: () => Effect.fail(new CartsUnavailable()),
    ofId: () => Effect.fail(new CartsUnavailable()),
  };

  it('are those of the buying cart, named or not, and of none while there is none (SHIP-2)', async () => {
    const shop = opened();
    const { orders, ofParts } = shop;
    const sale = aFullCart({ id: idOf('sale'), ownerId: shopper.ownerId, transactionType: 'sell' });
    shop.shop.carts.clear();
    shop.shop.carts.set(sale.id, sale);
    const none = await byMode(orders.shippingMethods(null));
    shop.shop.carts.set(cart.id, cart);
    const own = await byMode(orders.shippingMethods(null));
    const buyer = ofParts({ deposits: unreadDeposits(shop), shopper: { ...shopper, level: 'User' } });
    expect(Object.keys(await byMode(buyer.shippingMethods(null)))).toEqual(Object.keys(own));
    expect(own).toEqual(await byMode(orders.shippingMethods(cart.id)));
    expect(Object.keys(own)).toEqual(Object.keys(none));
    expect([own['shipping']?.why, none['shipping']?.why]).toEqual([null, null]);
    expect(own['shipping']?.price.centAmount).toBeGreaterThan(none['shipping']?.price.centAmount ?? 10_000);
    expect(none['shipping']?.price).toEqual(Money.zero('EUR'));
  });

  it('ask a guest to sign in for the deposit, and travel to no country that is not served (SHIP-3)', async () => {
    const { orders, ofParts } = opened({ ...cart, shippingAddress: anAddress({ country: 'FR' }) });
    const [guest, customer] = [orders, ofParts({ shopper: { ...shopper, level: 'User' } })];
    expect((await byMode(guest.shippingMethods(cart.id)))['deposit']?.why).toBe('sign-in-for-deposit');
    const offered = await byMode(customer.shippingMethods(cart.id));
    expect([offered['deposit']?.why, offered['shipping']?.why]).toEqual([
      'silver-not-in-deposit',
      'country-not-served',
    ]);
  });

  it('of a sale take what is free in the deposit of its customer (DEP-2, SHIP-3)', async () => {
    const coin = aProduct();
    const sale = aFullCart({ ownerId: shopper.ownerId, transactionType: 'sell' }, shopper.market, [coin]);
    const shop = opened(sale);
    const customer = { shopper: { ...shopper, level: 'User' as const } };
    const orders = shop.ofParts(customer);
    expect((await byMode(orders.shippingMethods(sale.id)))['deposit']?.why).toBe('not-in-deposit');
    shop.shop.deposits.push(aKeptDeposit(shopper.ownerId, [{ sku: coin.sku, quantity: 2 }], shop.clock.at));
    expect((await byMode(orders.shippingMethods(sale.id)))['deposit']?.why).toBeNull();
    const broken = shop.ofParts({ ...customer, deposits: unreadDeposits(shop) });
    expect(await refusal(broken.shippingMethods(sale.id))).toEqual(new OrdersUnavailable());
  });

  it('are unavailable without prices or carts, and of no cart of another shopper (SHIP-2, Z2)', async () => {
    const { orders, ofParts, tick, ...parts } = opened();
    expect(await refusal(orders.shippingMethods(idOf('other')))).toEqual(new CartNotFound());
    const carts = withCalls<CartRepository>(new CartRepositoryInMemory(parts), unreadCarts);
    for (const id of [null, cart.id])
      expect(await refusal(ofParts({ carts }).shippingMethods(id))).toEqual(new OrdersUnavailable());
    tick.tick = null;
    expect(await refusal(orders.shippingMethods(cart.id))).toEqual(new OrdersUnavailable());
  });
});
