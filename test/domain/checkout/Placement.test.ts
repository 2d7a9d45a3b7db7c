import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/Cart.ts';
import { BelowMinimumValue, OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { priceCart, pricesOf } from '../../../src/domain/cart/PriceCart.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { PurchaseBroken, missingForOrder } from '../../../src/domain/order/OrderErrors.ts';
import { orderOf, takenFromStock } from '../../../src/domain/checkout/OrderDraft.ts';
import { checkOrder } from '../../../src/domain/checkout/OrderChecks.ts';
import { checksOfCart, placeOrder, type Placement } from '../../../src/domain/checkout/Placement.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { reconciles } from '../../../src/domain/order/Reconcile.ts';
import type { SealedQuote } from '../../../src/domain/pricing/Quote.ts';
import type { SessionLevel } from '../../../src/domain/session/Session.ts';
import { addressIn, anAddress, billingFor } from '../../builders/address.ts';
import {
  aFullCart,
  aLine,
  aPayoutAccount,
  aPlacement,
  aScrapLine,
  catalogueOf,
  costing,
  failureOf,
  marketIn,
  methodFor,
  quoteOf,
  successOf,
  shopFacts,
} from '../../builders/cart.ts';
import { aProduct, aScrapProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon, spotsWith } from '../../builders/tick.ts';

const coin = aProduct();
const silver = aSilverCoin();
const placing = (changes: Partial<Placement>, cart: Parameters<typeof aFullCart>[0] = {}) =>
  placeOrder(aPlacement({ cart: aFullCart(cart), ...changes }));
/** What a seller sends to a store. */
const sold = (lines: readonly CartLine[]) =>
  ({ transactionType: 'sell', shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id, lines }) as const;
const fine = aPlacement();
const later = aTick({ id: idOf('tick-2'), lastRecalculatedAt: noon + minutes(3) });

/** Every reason of §8 and CHK-3 to refuse an order, each the only fault of an order that would otherwise be placed. */
const alone: readonly (readonly [name: string, placement: Placement, refusal: object])[] = [
  ['no items', aPlacement({ cart: aFullCart({ lines: [] }) }), { _tag: 'OrderIncomplete', missing: ['line-items'] }],
  ['no e-mail', aPlacement({ cart: aFullCart({ email: null }) }), { _tag: 'OrderIncomplete', missing: ['email'] }],
  [
    'no billing address',
    aPlacement({ cart: aFullCart({ billingAddress: null }) }),
    { _tag: 'OrderIncomplete', missing: ['billing-address'] },
  ],
  [
    'no shipping address',
    aPlacement({ cart: aFullCart({ shippingAddress: null }) }),
    { _tag: 'OrderIncomplete', missing: ['shipping-address'] },
  ],
  [
    'no shipping method',
    aPlacement({ cart: aFullCart({ shippingMethodId: idOf('') }) }),
    { _tag: 'OrderIncomplete', missing: ['shipping-method'] },
  ],
  [
    'no payment method',
    aPlacement({ cart: aFullCart({ paymentMethod: null }) }),
    { _tag: 'OrderIncomplete', missing: ['payment-method'] },
  ],
  [
    'no store to pick up',
    aPlacement({ cart: aFullCart({ shippingMethodId: methodFor('euro', 'pickup').id }) }),
    { _tag: 'OrderIncomplete', missing: ['pickup-store'] },
  ],
  [
    'a store of another market',
    aPlacement({ cart: aFullCart({ shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'new-york' }) }),
    { _tag: 'OrderIncomplete', missing: ['pickup-store'] },
  ],
  [
    'privacy not accepted',
    { ...fine, agreements: { privacyAccepted: false, termsAccepted: true } },
    { _tag: 'OrderIncomplete', missing: ['privacy-agreement'] },
  ],
  [
    'terms not accepted',
    { ...fine, agreements: { privacyAccepted: true, termsAccepted: false } },
    { _tag: 'OrderIncomplete', missing: ['cancellation-policy-and-terms'] },
  ],
  [
    'an unknown shipping method',
    aPlacement({ cart: aFullCart({ shippingMethodId: idOf('gone') }) }),
    { _tag: 'ShippingMethodNotFound' },
  ],
  [
    'a country not served',
    aPlacement({ cart: aFullCart({ shippingAddress: anAddress({ country: 'FR' }) }) }),
    { _tag: 'CountryNotServed', country: 'FR', served: ['AT', 'DE'] },
  ],
  [
    'a guest with a deposit',
    aPlacement({
      cart: aFullCart({ lines: [aLine(coin)], shippingMethodId: methodFor('euro', 'deposit').id }),
      facts: shopFacts({ deposits: true }),
    }),
    { _tag: 'ShippingMethodRefused', reason: 'sign-in-for-deposit' },
  ],
  [
    'an anonymous session with a deposit',
    aPlacement({
      cart: aFullCart({ lines: [aLine(coin)], shippingMethodId: methodFor('euro', 'deposit').id }),
      sessionLevel: 'Anonymous',
      facts: shopFacts({ deposits: true }),
    }),
    { _tag: 'ShippingMethodRefused', reason: 'sign-in-for-deposit' },
  ],
  [
    'silver into the deposit',
    aPlacement({
      cart: aFullCart({ shippingMethodId: methodFor('euro', 'deposit').id }),
      sessionLevel: 'User',
      facts: shopFacts({ deposits: true }),
    }),
    { _tag: 'ShippingMethodRefused', reason: 'silver-not-in-deposit' },
  ],
  [
    'a deposit where there is none',
    aPlacement({
      cart: aFullCart({ lines: [aLine(coin)], shippingMethodId: methodFor('euro', 'deposit').id }),
      sessionLevel: 'User',
    }),
    { _tag: 'ShippingMethodRefused', reason: 'no-deposits' },
  ],
  [
    'cash without pick-up',
    aPlacement({ cart: aFullCart({ paymentMethod: 'cash' }) }),
    { _tag: 'PaymentMethodRefused', reason: 'cash-needs-pickup' },
  ],
  [
    'a card that cannot be charged',
    aPlacement({ cart: aFullCart({ paymentMethod: 'card' }) }),
    { _tag: 'PaymentMethodRefused', reason: 'not-offered' },
  ],
  [
    'a check outside the us store',
    aPlacement({ cart: aFullCart({ paymentMethod: 'check' }) }),
    { _tag: 'PaymentMethodRefused', reason: 'not-offered' },
  ],
  [
    'an inactive product',
    { ...fine, productOf: catalogueOf(aProduct({ active: false }), silver) },
    { _tag: 'ProductNoLongerAvailable', skus: [coin.sku] },
  ],
  [
    'a product out of the catalogue',
    { ...fine, productOf: catalogueOf(coin) },
    { _tag: 'ProductNoLongerAvailable', skus: [silver.sku] },
  ],
  [
    'a product out of stock',
    { ...fine, productOf: catalogueOf(coin, aSilverCoin({ stock: 1 })) },
    { _tag: 'OutOfStock', sku: silver.sku, available: 1 },
  ],
  ['below the minimum', pickingUp(99), { _tag: 'BelowMinimumValue' }],
  ['above the limit', pickingUp(50_000_001), { _tag: 'CartLimitExceeded' }],
  [
    'prices that are stale',
    { ...fine, tick: aTick({ quotedAt: noon - minutes(6) }) },
    { _tag: 'PricesStale', ageMs: minutes(6) + 1000 },
  ],
  ['a seal that is not ours', { ...fine, quote: null }, { _tag: 'QuoteInvalid' }],
  [
    'the quote of another cart',
    { ...fine, quote: fine.quote && { ...fine.quote, cartId: idOf('cart-2'), cartVersion: 9 } },
    { _tag: 'QuoteInvalid' },
  ],
  ['a quote whose time is over', { ...fine, now: noon + minutes(3) }, { _tag: 'QuoteExpired' }],
  [
    'a quote of the tick before, prices unmoved',
    { ...fine, tick: later, now: noon + minutes(3) },
    { _tag: 'QuoteExpired' },
  ],
  [
    'a moved price',
    {
      ...fine,
      tick: { ...later, spots: spotsWith('gold', 'EUR', { bid: 344_000, ask: 344_900 }) },
      now: noon + minutes(3),
    },
    { _tag: 'PriceMismatch', skus: [coin.sku] },
  ],
  [
    'a cart changed elsewhere',
    { ...fine, cart: { ...fine.cart, version: 2 } },
    { _tag: 'CartChanged', current: { cart: { version: 2 } } },
  ],
  [
    'a cart of another store',
    { ...fine, market: { ...marketIn('ch'), servedCountries: ['AT'] } },
    { _tag: 'PurchaseBroken', supportCode: 'S-1' },
  ],
  [
    'a cart with one product twice',
    aPlacement({ cart: aFullCart({ lines: [aLine(coin), aLine(coin)] }) }),
    { _tag: 'PurchaseBroken', supportCode: 'S-1' },
  ],
];

function pickingUp(cents: number): Placement {
  const product = costing(cents);
  return aPlacement({
    cart: aFullCart({ lines: [aLine(product)], shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' }),
    productOf: catalogueOf(product),
  });
}

describe('placing an order', () => {
  it('succeeds when nothing is in its way', () => {
    expect(Result.isSuccess(placeOrder(fine))).toBe(true);
  });

  it.each(alone)('is refused for one reason alone: %s (O8, CHK-3, CHK-4, CHK-5)', (_, placement, refusal) => {
    expect(failureOf(placeOrder(placement))).toMatchObject(refusal);
  });

  it('is refused a Scrap Metal Box with other things or above 5,000 EUR (SHIP-4)', () => {
    const scrap = aScrapProduct();
    const boxed = (...lines: readonly CartLine[]) =>
      placing(
        { productOf: catalogueOf(scrap, coin) },
        { transactionType: 'sell', shippingMethodId: methodFor('euro', 'scrapMetalBox', 'sell').id, lines },
      );
    const ring = aScrapLine(scrap, 'line-ring', { weight: 3_000 });
    expect(successOf(boxed(ring, { ...ring, id: idOf('line-other') })).status).toBe('Requested');
    expect(failureOf(boxed(ring, ring, ring))).toMatchObject({ reason: 'scrap-box-over-5000-eur' });
    expect(failureOf(boxed(ring, aLine(coin)))).toMatchObject({ reason: 'only-scrap-items' });
  });

  it('keeps what is declared of each piece of scrap, also of pieces declared alike (SELL-1, C4)', () => {
    const scrap = aScrapProduct();
    const lines = [aScrapLine(scrap, 'a'), aScrapLine(scrap, 'b'), aScrapLine(scrap, 'c', { fineness: 75_000 })];
    const placed = placing({ productOf: catalogueOf(scrap) }, sold(lines));
    expect(successOf(placed).lines.map((line) => line.scrap)).toEqual(lines.map((line) => line.scrap));
  });

  it('is refused scrap metal that no shopper can have put into the cart (C13, SELL-3)', () => {
    const scrap = aScrapProduct();
    const ring = aScrapLine(scrap, 'line-ring');
    const of = (line: CartLine) => failureOf(placing({ productOf: catalogueOf(scrap, coin) }, sold([line])));
    expect(of({ ...ring, quantity: 2 })).toMatchObject({ _tag: 'PurchaseBroken' });
    expect(of(aScrapLine(scrap, 'a', { weight: 0 }))).toMatchObject({ _tag: 'PurchaseBroken' });
    expect(of({ ...ring, sku: coin.sku })).toMatchObject({ _tag: 'PurchaseBroken' });
    expect(of(aLine(scrap))).toMatchObject({ _tag: 'PurchaseBroken' });
  });

  it('names everything that is missing at once (CHK-3)', () => {
    const bare = aPlacement({
      cart: {
        ...aFullCart(),
        lines: [],
        email: null,
        billingAddress: null,
        shippingAddress: null,
        paymentMethod: null,
        shippingMethodId: methodFor('euro', 'pickup').id,
      },
      agreements: { privacyAccepted: false, termsAccepted: false },
    });
    expect(failureOf(placeOrder(bare))).toMatchObject({ _tag: 'OrderIncomplete' });
    const failure = failureOf(placeOrder(bare));
    expect(failure._tag === 'OrderIncomplete' && [...failure.missing].sort()).toEqual(
      missingForOrder.filter((what) => !['shipping-method', 'customer', 'payout-account'].includes(what)).toSorted(),
    );
  });

  it('of a sale needs a customer, and an account for a transfer (CHK-3, CHK-7)', () => {
    const product = aProduct();
    const selling = {
      transactionType: 'sell',
      shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id,
    } as const;
    const sale = (changes: Partial<Cart>, sessionLevel: SessionLevel = 'User') =>
      placeOrder(
        aPlacement({
          cart: aFullCart({ ...selling, lines: [aLine(product)], ...changes }),
          productOf: catalogueOf(product),
          sessionLevel,
        }),
      );
    expect(successOf(sale({}))).toMatchObject({ type: 'sell', status: 'Requested', payoutAccount: aPayoutAccount() });
    for (const level of ['guest', 'Anonymous'] as const)
      expect(failureOf(sale({}, level))).toMatchObject({ missing: ['customer'] });
    expect(failureOf(sale({ payoutAccount: null }))).toMatchObject({ missing: ['payout-account'] });
    const inStore = { shippingMethodId: methodFor('euro', 'leave-in-store', 'sell').id, pickupStore: 'wien' } as const;
    expect(successOf(sale({ ...inStore, paymentMethod: 'cash' }))).toMatchObject({
      payoutAccount: null,
      pickupStore: 'wien',
      pickupBy: null,
    });
    expect(failureOf(sale({ ...inStore, pickupStore: null }))).toMatchObject({ missing: ['pickup-store'] });
  });

  it('charges nothing but the quote: every figure of it counts (CHK-6, C2, C8)', () => {
    const { quote } = fine;
    if (quote === null) throw new Error('no quote');
    const forged: readonly Partial<SealedQuote['quote']>[] = [
      { netCentAmount: quote.netCentAmount - 1 },
      { taxCentAmount: quote.taxCentAmount + 1 },
      { shippingCentAmount: 0 },
      { grossCentAmount: 1 },
      { paymentClass: 'card' },
      { currency: 'USD' },
      { lines: quote.lines.map((line) => ({ ...line, centAmount: line.centAmount - 1 })) },
    ];
    for (const change of forged)
      expect(failureOf(placeOrder({ ...fine, quote: { ...quote, ...change } }))._tag).toBe('PriceMismatch');
  });

  it('with a card needs the card price to have been shown (PRC-8, C8)', () => {
    const [bank, card] = (['wire', 'card'] as const).map((paymentMethod) => aFullCart({ paymentMethod }));
    if (bank === undefined || card === undefined) throw new Error('no carts');
    const shown = quoteOf(priceCart(bank, fine), fine.tick);
    expect(
      failureOf(placeOrder({ ...aPlacement({ cart: card, facts: shopFacts({ provider: true }) }), quote: shown }))._tag,
    ).toBe('PriceMismatch');
    expect(successOf(placeOrder(aPlacement({ cart: card, facts: shopFacts({ provider: true }) }))).paymentClass).toBe(
      'card',
    );
  });

  it('holds until the last millisecond of its tick, without grace (§9)', () => {
    const { validUntil } = fine.tick;
    expect(Result.isSuccess(placeOrder({ ...fine, now: validUntil - 1 }))).toBe(true);
    expect(failureOf(placeOrder({ ...fine, now: validUntil }))._tag).toBe('QuoteExpired');
  });
});

/** The faults of an order, in the order of their refusals: missing data first, stale prices last. */
const faults: readonly (readonly [refusal: string, add: (placement: Placement) => Placement])[] = [
  ['OrderIncomplete', (before) => ({ ...before, agreements: { privacyAccepted: false, termsAccepted: true } })],
  [
    'ProductNoLongerAvailable',
    ({ productOf, ...before }) => ({
      ...before,
      productOf: (sku) => (sku === silver.sku ? undefined : productOf(sku)),
    }),
  ],
  ['PurchaseBroken', (before) => ({ ...before, market: { ...before.market, store: 'ch' } })],
  [
    'CountryNotServed',
    ({ cart, ...before }) => ({ ...before, cart: { ...cart, shippingAddress: anAddress({ country: 'FR' }) } }),
  ],
  [
    'ShippingMethodRefused',
    ({ cart, ...before }) => ({ ...before, cart: { ...cart, shippingMethodId: methodFor('euro', 'deposit').id } }),
  ],
  ['PaymentMethodRefused', ({ cart, ...before }) => ({ ...before, cart: { ...cart, paymentMethod: 'cash' } })],
  [
    'OutOfStock',
    ({ productOf, ...before }) => ({
      ...before,
      productOf: (sku) => (sku === coin.sku ? aProduct({ stock: 0 }) : productOf(sku)),
    }),
  ],
  [
    'CartLimitExceeded',
    (before) => ({
      ...before,
      tick: { ...before.tick, spots: spotsWith('gold', 'EUR', { bid: 59_999_999, ask: 60_000_000 }) },
    }),
  ],
  ['PricesStale', (before) => ({ ...before, tick: { ...before.tick, quotedAt: before.now - minutes(6) - 1 } })],
  ['QuoteInvalid', (before) => ({ ...before, quote: null })],
];

describe('several reasons not to order', () => {
  it.each(faults.map(([refusal], place) => ({ refusal, place })))(
    'are reported one by one: $refusal comes before all after it (O8, CHK-3)',
    ({ refusal, place }) => {
      const placement = faults.slice(place).reduce((before, [, add]) => add(before), fine);
      expect(failureOf(placeOrder(placement))._tag).toBe(refusal);
    },
  );

  it('a cart below its minimum is refused for the minimum before stale prices (CART-4, PRC-9)', () => {
    const small = pickingUp(99);
    const silent = { ...small, tick: { ...small.tick, quotedAt: small.now - minutes(6) - 1 }, quote: null };
    expect(failureOf(placeOrder(silent))).toEqual(new BelowMinimumValue({ minimum: Money.of(100, 'EUR') }));
  });

  it('an expired quote is refused for moved prices first, then a changed cart, then its end (CHK-6, C14)', () => {
    const over = { ...fine, tick: later, now: noon + minutes(3) };
    const changed = { ...over, cart: { ...fine.cart, version: 2 } };
    const moved = { ...changed, tick: { ...later, spots: spotsWith('gold', 'EUR', { bid: 344_000, ask: 344_900 }) } };
    expect([moved, changed, over].map((placement) => failureOf(placeOrder(placement))._tag)).toEqual([
      'PriceMismatch',
      'CartChanged',
      'QuoteExpired',
    ]);
  });
});

describe('the size of an order', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => costing(101 + n, { sku: idOf(`MANY-${n}`) }));
  const ordering = (products: readonly Product[], quantity = 1) =>
    placeOrder(
      aPlacement({
        cart: aFullCart({ lines: products.map((product) => aLine(product, quantity)) }),
        productOf: catalogueOf(...products),
      }),
    );

  it('is 100 lines at the most (C13)', () => {
    expect(successOf(ordering(many(100))).lines).toHaveLength(100);
    expect(failureOf(ordering(many(101)))).toEqual(new PurchaseBroken({ supportCode: 'S-1' }));
  });

  it('is 10,000 pieces of one product at the most (C13)', () => {
    const preordered = [costing(101, { badges: ['preorder'] })];
    expect(successOf(ordering(preordered, 10_000)).lines).toMatchObject([{ quantity: 10_000 }]);
    expect(failureOf(ordering(preordered, 10_001))).toEqual(new PurchaseBroken({ supportCode: 'S-1' }));
    expect(failureOf(ordering(preordered, 0))).toEqual(new PurchaseBroken({ supportCode: 'S-1' }));
  });

  it('one line with an invalid quantity breaks it, whatever the others are (C13)', () => {
    const products = many(2);
    const lines = [aLine(products[0] ?? aProduct(), 1), aLine(products[1] ?? aProduct(), 0)];
    const placement = aPlacement({ cart: aFullCart({ lines }), productOf: catalogueOf(...products) });
    expect(failureOf(placeOrder(placement))).toEqual(new PurchaseBroken({ supportCode: 'S-1' }));
  });

  it('is the whole stock at the most (C12)', () => {
    expect(successOf(ordering([costing(101, { stock: 7 })], 7)).lines).toMatchObject([{ quantity: 7 }]);
    expect(failureOf(ordering([costing(101, { stock: 7 })], 8))).toEqual(
      new OutOfStock({ sku: idOf('FIXED'), available: 7 }),
    );
  });
});

describe('the order that comes of it', () => {
  it('is a frozen copy of what was confirmed (C4, O10)', () => {
    const draft = successOf(placeOrder(fine));
    const priced = priceCart(fine.cart, fine);
    expect(draft).toMatchObject({
      ownerId: 'owner-1',
      store: 'euro',
      locale: 'de-AT',
      type: 'buy',
      status: 'Created',
      paymentStatus: 'Pending',
      paymentMethod: 'wire',
      paymentClass: 'bank',
      currency: 'EUR',
      tickId: 'tick-1',
      email: 'j.gruenwald@example.com',
      billingAddress: billingFor.AT,
      shippingAddress: addressIn.AT,
      shippingMode: 'shipping',
      pickupStore: null,
      placedAt: fine.now,
      pickupBy: null,
    });
    expect(draft.totals).toEqual(priced.totals);
    expect(draft.totals.gross.centAmount).toBe(fine.quote?.grossCentAmount);
    expect(draft.lines.map(({ unitGross }) => unitGross.centAmount)).toEqual(
      fine.quote?.lines.map(({ centAmount }) => centAmount),
    );
    expect(reconciles(draft)).toBe(true);
    const { taken, ...frozen } = draft;
    expect(taken).toEqual(fine.cart.lines.map(({ sku, quantity }) => ({ sku, quantity })));
    expect(frozen.origin).toEqual({ kind: 'cart', cartId: 'cart-1', cartVersion: 1 });
    expect(orderOf(draft, { id: idOf('order-1'), orderNumber: idOf('N-1') })).toEqual({
      ...frozen,
      id: 'order-1',
      orderNumber: 'N-1',
    });
  });

  it('of cash names the last moment to pick it up (PAY-2)', () => {
    const draft = successOf(
      placing({}, { paymentMethod: 'cash', shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' }),
    );
    expect(draft).toMatchObject({
      pickupStore: 'wien',
      shippingMode: 'pickup',
      pickupBy: Date.parse('2026-03-11T12:00:01+01:00'),
    });
  });

  it('takes from stock what is not preordered, and of a seller nothing (C12)', () => {
    const productOf = catalogueOf(coin, aSilverCoin({ badges: ['preorder'], stock: 0 }));
    expect(successOf(placing({ productOf })).taken).toEqual([{ sku: coin.sku, quantity: 2 }]);
    expect(takenFromStock({ ...fine.cart, transactionType: 'sell' }, productOf)).toEqual([]);
  });
});

describe('the order of a customer', () => {
  const account = { email: 'anna@example.com', companyName: 'Berger Gold GmbH', vatId: 'ATU12345675' };

  it('has the e-mail of the account, whichever was entered, and even if none was (CHK-2)', () => {
    for (const email of ['otto@example.com', null]) {
      const placement = aPlacement({ cart: aFullCart({ email }), account });
      expect(successOf(placeOrder(placement)).email).toBe(account.email);
    }
    expect(successOf(placeOrder(aPlacement({ cart: aFullCart({ email: 'otto@example.com' }) }))).email).toBe(
      'otto@example.com',
    );
  });

  it('has the VAT ID of the account if it is billed to its company (VAL-10)', () => {
    const billedTo = (company: string) =>
      successOf(placeOrder(aPlacement({ cart: aFullCart({ billingAddress: anAddress({ company }) }), account })));
    expect(billedTo('berger gold GmbH').vatId).toBe(account.vatId);
    expect(billedTo('Other GmbH')).not.toHaveProperty('vatId');
  });
});

describe('the check without a quote', () => {
  it('finds what an order lacks; agreed prices have a check of their own (CHK-3, CHK-6)', () => {
    const unquoted = aPlacement({ quote: null });
    const { cart } = unquoted;
    expect(successOf(checkOrder({ ...unquoted, purchase: cart }, checksOfCart))).toEqual(pricesOf(cart, unquoted));
    expect(failureOf(placeOrder(unquoted))._tag).toBe('QuoteInvalid');
    const unpaid = { ...unquoted, purchase: aFullCart({ paymentMethod: null }) };
    expect(failureOf(checkOrder(unpaid, checksOfCart))._tag).toBe('OrderIncomplete');
  });
});
