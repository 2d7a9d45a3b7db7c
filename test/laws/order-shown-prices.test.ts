import { Result } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '../../src/domain/cart/Cart.ts';
import { addLine, removeQuantity } from '../../src/domain/cart/CartLines.ts';
import { quoteFor } from '../../src/domain/cart/QuoteCart.ts';
import { recalculate } from '../../src/domain/cart/RecalculateCart.ts';
import { settle } from '../../src/domain/cart/SettleCart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { OrderDraft } from '../../src/domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../src/domain/checkout/Placement.ts';
import { idOf, type Sku } from '../../src/domain/kernel/Ids.ts';
import { seconds } from '../../src/domain/kernel/Instant.ts';
import type { Market } from '../../src/domain/market/Market.ts';
import { reconciles } from '../../src/domain/order/Reconcile.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import type { Quote } from '../../src/domain/pricing/Quote.ts';
import { isOver, usualQuoteHold } from '../../src/domain/pricing/Quotes.ts';
import { isStale } from '../../src/domain/pricing/Ticks.ts';
import { aFullCart, marketIn, shopFacts } from '../builders/cart.ts';
import { anAccessory, aProduct, aSilverCoin } from '../builders/product.ts';
import { aTick, noon, spotsWith } from '../builders/tick.ts';
import { asked } from '../numbers.ts';

const products = [aProduct({ stock: 4 }), aSilverCoin({ stock: 6 }), anAccessory({ stock: 9 })];
/** Every store in both languages, with and without dollars. */
const markets = (['euro', 'ch', 'li', 'us'] as const).flatMap((store) =>
  (['de', 'en'] as const).flatMap((language) => [marketIn(store, language), marketIn(store, language, true)]),
);
const agreements = { privacyAccepted: true, termsAccepted: true };

type Step =
  | { readonly do: 'tick'; readonly ask: number; readonly fresh: boolean }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'review'; readonly tab: 0 | 1 }
  | { readonly do: 'click'; readonly tab: 0 | 1 }
  | { readonly do: 'arrive' }
  | { readonly do: 'pay'; readonly by: 'wire' | 'card' }
  | { readonly do: 'add' | 'remove' | 'sell-out'; readonly which: number };

const tab = fc.constantFrom<0 | 1>(0, 1);
const which = fc.nat(2);
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      ask: fc.integer({ min: 343_990, max: 344_010 }),
      fresh: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('review' as const), tab }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('click' as const), tab }) },
  { weight: 7, arbitrary: fc.constant({ do: 'arrive' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pay' as const), by: fc.constantFrom('wire' as const, 'card' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'remove' as const, 'sell-out' as const), which }),
  },
);

/** One shopper with two tabs, a server, a moving market: anything may happen between a click and its arrival. */
class Shop {
  now = noon;
  tick: PriceTick = aTick();
  readonly market: Market;
  cart: Cart | null;
  readonly stock = new Map<Sku, Product>(products.map((product) => [product.sku, product]));
  readonly shown: [Quote | null, Quote | null] = [null, null];
  readonly onTheWay: Quote[] = [];
  readonly orders: {
    readonly draft: OrderDraft;
    readonly clicked: Quote;
    /** The tick in force. */
    readonly tick: PriceTick;
    readonly at: number;
  }[] = [];
  readonly past = new Map<string, PriceTick>();
  readonly refusals: string[] = [];
  ticks = 1;
  readonly holdMs: number;
  constructor(market: Market, holdMs: number) {
    this.market = market;
    this.holdMs = holdMs;
    this.cart = aFullCart({}, market, products.slice(0, 2));
  }
  readonly productOf = (sku: Sku) => this.stock.get(sku);
  get pricing() {
    return { tick: this.tick, productOf: this.productOf, now: this.now };
  }

  run(step: Step): void {
    if (step.do === 'wait') this.now += seconds(step.seconds);
    else if (step.do === 'tick') this.recalculatePrices(step.ask, step.fresh);
    else if (step.do === 'click') this.onTheWay.push(...[this.shown[step.tab]].filter((quote) => quote !== null));
    else if (step.do === 'arrive') this.arrive();
    else if (this.cart !== null) this.change(step, this.cart);
  }

  private recalculatePrices(ask: number, fresh: boolean): void {
    this.ticks += 1;
    const quotedAt = fresh ? this.now : this.tick.quotedAt;
    this.past.set(this.tick.id, this.tick);
    this.tick = aTick({
      id: idOf(`tick-${this.ticks}`),
      lastRecalculatedAt: this.now,
      quotedAt,
      spots: spotsWith('gold', this.market.currency, { bid: ask - 400, ask }),
    });
  }

  private change(step: Exclude<Step, { do: 'wait' | 'tick' | 'click' | 'arrive' }>, cart: Cart): void {
    if (step.do === 'review') {
      const { cart: fresh, priced } = recalculate(cart, this.pricing);
      this.cart = fresh;
      this.shown[step.tab] = quoteFor(priced, {
        id: idOf(`q-${this.now}`),
        now: this.now,
        tick: this.tick,
        holdMs: this.holdMs,
      });
    } else if (step.do === 'pay') {
      const settled = settle(
        cart,
        { paymentMethod: step.by },
        {
          ...this.pricing,
          market: this.market,
          signedIn: false,
          accountEmail: null,
          facts: shopFacts({ provider: true }),
          cartId: idOf('cart-2'),
          cashDeals: [],
          freeInDeposit: () => 0,
        },
      );
      if (Result.isSuccess(settled)) this.cart = settled.success.cart;
    } else {
      const product = products[step.which] ?? products[0];
      if (product === undefined) return;
      if (step.do === 'sell-out') this.stock.set(product.sku, { ...product, stock: 1 });
      else if (step.do === 'remove')
        this.cart = Result.getOrElse(removeQuantity(cart, product.sku, 1, this.now), () => cart);
      else
        this.cart = Result.getOrElse(
          Result.map(
            addLine(cart, this.productOf(product.sku) ?? product, 1, {
              ...this.pricing,
              lineId: idOf(`l-${this.now}-${cart.version}`),
            }),
            (priced) => priced.cart,
          ),
          () => cart,
        );
    }
  }

  private arrive(): void {
    const quote = this.onTheWay.shift();
    if (quote === undefined || this.cart === null) return;
    const quoted = this.holdMs === 0 || isOver(quote, this.now) ? undefined : this.past.get(quote.tickId);
    const placed = placeOrder({
      ...this.pricing,
      tick: quoted ?? this.tick,
      cart: this.cart,
      quote,
      agreements,
      market: this.market,
      sessionLevel: 'guest',
      account: null,
      cashDeals: [],
      freeInDeposit: () => 0,
      facts: shopFacts({ provider: true }),
      supportCode: 'S',
    });
    if (Result.isFailure(placed)) {
      this.refusals.push(placed.failure._tag);
      return;
    }
    this.orders.push({ draft: placed.success, clicked: quote, tick: this.tick, at: this.now });
    this.cart = null;
  }
}

/** Every currency in a value. */
const currenciesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => (name === 'currency' ? [inner] : currenciesIn(inner)))
    : [];

const someHold = fc.constantFrom(0, usualQuoteHold);
const interleavings = asked('C3', 2_000, 10_000);

it('in random interleavings every order is placed at a shown price, in the one currency shown (C3, CHK-6, C8, Z9)', () => {
  const refusals = new Map<string, number>();
  let orders = 0;
  let held = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...markets),
      someHold,
      fc.array(someStep, { minLength: 4, maxLength: 40 }),
      (market, holdMs, steps) => {
        const shop = new Shop(market, holdMs);
        for (const step of steps) shop.run(step);
        orders += shop.orders.length;
        for (const tag of shop.refusals) refusals.set(tag, (refusals.get(tag) ?? 0) + 1);
        for (const { draft, clicked, tick, at } of shop.orders) {
          expect(draft.lines.map(({ sku, quantity, unitGross }) => [sku, quantity, unitGross.centAmount])).toEqual(
            clicked.lines.map(({ sku, quantity, centAmount }) => [sku, quantity, centAmount]),
          );
          expect(
            [draft.totals.net, draft.totals.tax, draft.totals.shipping, draft.totals.gross].map(
              ({ centAmount }) => centAmount,
            ),
          ).toEqual([
            clicked.netCentAmount,
            clicked.taxCentAmount,
            clicked.shippingCentAmount,
            clicked.grossCentAmount,
          ]);
          const charged = shop.past.get(draft.tickId) ?? tick;
          expect([charged.id, clicked.tickId]).toEqual([draft.tickId, draft.tickId]);
          expect(at).toBeLessThan(Math.max(charged.validUntil, clicked.issuedAt + holdMs));
          expect(isStale(charged, at)).toBe(false);
          if (charged !== tick) held += 1;
          if (holdMs === 0) expect(charged).toBe(tick);
          expect(draft.paymentClass).toBe(draft.paymentMethod === 'card' ? 'card' : 'bank');
          expect(draft.paymentClass).toBe(clicked.paymentClass);
          expect(reconciles(draft)).toBe(true);
          expect(new Set(currenciesIn(draft))).toEqual(new Set([market.currency]));
        }
      },
    ),
    { numRuns: interleavings },
  );
  expect(orders).toBeGreaterThan(interleavings / 10);
  expect(held).toBeGreaterThan(interleavings / 100);
  expect([...refusals.keys()]).toEqual(
    expect.arrayContaining(['PriceMismatch', 'QuoteExpired', 'CartChanged', 'OutOfStock', 'PricesStale']),
  );
});
