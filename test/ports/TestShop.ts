import { Effect, Exit, Result } from 'effect';
import type { PricedCart } from '../../src/domain/cart/Cart.ts';
import type { Carts, RecalculatedCart } from '../../src/domain/cart/ports/Carts.ts';
import type { OutOfStock } from '../../src/domain/cart/CartErrors.ts';
import { Catalogue } from '../../src/domain/catalog/ports/Catalogue.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Commit } from '../../src/domain/checkout/Commit.ts';
import type { NotInDeposit } from '../../src/domain/deposit/DepositErrors.ts';
import type { Deliveries } from '../../src/domain/deposit/ports/Deliveries.ts';
import type { DepositRepository } from '../../src/domain/deposit/ports/DepositRepository.ts';
import type { Deposits } from '../../src/domain/deposit/ports/Deposits.ts';
import type { OrderDraft } from '../../src/domain/checkout/OrderDraft.ts';
import type { CouponDesk } from '../../src/domain/coupon/ports/CouponDesk.ts';
import { idOf, type OwnerId, type Sku, type TickId } from '../../src/domain/kernel/Ids.ts';
import { Clock } from '../../src/domain/kernel/ports/Clock.ts';
import type { Market } from '../../src/domain/market/Market.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import type { OrderDesk } from '../../src/domain/order/ports/OrderDesk.ts';
import type { OrderRequest, Orders } from '../../src/domain/order/ports/Orders.ts';
import { CurrentTick } from '../../src/domain/pricing/ports/CurrentTick.ts';
import type { TicksOverTime } from '../../src/domain/pricing/ports/TicksOverTime.ts';
import type { PastTicks } from '../../src/domain/pricing/ports/PastTicks.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import type { SealedQuote } from '../../src/domain/pricing/Quote.ts';
import { usualQuoteHold } from '../../src/domain/pricing/Quotes.ts';
import type { Shopper } from '../../src/domain/session/Shopper.ts';
import { QuoteSealHmac } from '../../src/backend/orders/QuoteSealHmac.ts';
import { RandomIds } from '../../src/backend/store/RandomIds.ts';
import { addressesFor } from '../builders/address.ts';
import { marketIn, pickupStores } from '../builders/cart.ts';
import { aProduct } from '../builders/product.ts';
import { aTick, noon } from '../builders/tick.ts';

export class TestCatalogue extends Catalogue {
  readonly #products = new Map<string, Product>();
  #version = 0;
  put(product: Product): void {
    this.#products.set(product.sku, product);
    this.#version += 1;
  }
  ofSku(sku: string): Product | undefined {
    return this.#products.get(sku);
  }
  atSlug(): Product | undefined {
    return undefined;
  }
  all(): readonly Product[] {
    return [...this.#products.values()];
  }
  version(): number {
    return this.#version;
  }
  stockChanged(stocks: ReadonlyMap<Sku, number>): void {
    for (const [sku, stock] of stocks) {
      const product = this.#products.get(sku);
      if (product !== undefined) this.put({ ...product, stock });
    }
  }
}

export class TestClock extends Clock {
  at = noon + 1_000;
  now(): number {
    return this.at;
  }
}

/** The tick in force of a test, and those before it. */
export class TestTick extends CurrentTick {
  readonly #known = new Map<TickId, PriceTick>();
  #tick: PriceTick | null = null;
  readonly past: PastTicks = {
    ofId: (id) => Effect.succeed(this.#known.get(id) ?? null),
    at: (moment) =>
      Effect.succeed([...this.#known.values()].findLast(({ lastRecalculatedAt: at }) => at <= moment) ?? null),
  };
  /** All ticks before one. */
  readonly overTime: TicksOverTime = {
    until: ({ lastRecalculatedAt: until }) =>
      Effect.succeed([...this.#known.values()].filter(({ lastRecalculatedAt: at }) => at < until)),
  };
  constructor() {
    super();
    this.tick = aTick();
  }
  get tick(): PriceTick | null {
    return this.#tick;
  }
  set tick(tick: PriceTick | null) {
    this.#tick = tick;
    if (tick !== null) this.#known.set(tick.id, tick);
  }
  get(): PriceTick | null {
    return this.#tick;
  }
}

/** The parts of every kind of shop under test. */
export const shopParts = () => {
  const tick = new TestTick();
  return { ...parts(), tick, pastTicks: tick.past };
};
const parts = () => ({
  catalogue: new TestCatalogue(),
  clock: new TestClock(),
  ids: new RandomIds(),
  seal: new QuoteSealHmac(['now', 'before']),
  facts: {
    deposits: true,
    provider: true,
    ordersLimited: false,
    quoteHoldMs: usualQuoteHold,
    pickupStores: [...pickupStores],
  },
});

/** One shop on some store, as the batteries use it. */
export interface TestShop extends ReturnType<typeof shopParts> {
  carts(shopper: Shopper): Carts;
  orders(shopper: Shopper): Orders;
  deposits(shopper: Shopper): Deposits;
  readonly keptDeposits: DepositRepository;
  deliveries(shopper: Shopper): Deliveries;
  /** Gives a customer an account, with an e-mail: that one, or one of the customer's id. */
  register(shopper: Shopper, email?: string): Promise<void>;
  /** Puts a product on sale; its stock is set. */
  sell(product: Product): Promise<Product>;
  stockOf(sku: Sku): Promise<number>;
  readonly desk: OrderDesk;
  readonly coupons: CouponDesk;
  /** Commits a draft in a transaction of its own and announces it, as whatever is not a cart does. */
  commit(draft: OrderDraft): Promise<Result.Result<Commit, OutOfStock | NotInDeposit>>;
  /** Recipients of the pending and sent mails; null when the shop sends none. */
  mailsOf(order: Order): Promise<number | null>;
  close(): Promise<void>;
}

let made = 0;
/** A new shopper. */
export const aShopper = (changes: Partial<Shopper> & { readonly in?: Market } = {}): Shopper => {
  made += 1;
  const ownerId: OwnerId = idOf(`owner-${process.pid}-${made}`);
  return { ownerId, level: 'Anonymous', market: changes.in ?? marketIn('euro'), ...changes };
};

/** A gold coin under a sku of its own. */
export const aNewProduct = (changes: Partial<Product> = {}): Product => {
  made += 1;
  return aProduct({
    id: idOf(`p-${process.pid}-${made}`),
    sku: idOf(`SKU-${String(made).padStart(6, '0')}`),
    slug: `product-${made}`,
    ...changes,
  });
};

export const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect);
/** All of a shopper's orders that one page holds. */
export const everyOrder = (orders: Orders): Promise<readonly Order[]> =>
  run(Effect.map(orders.list({ page: 1, pageSize: 100 }), (page) => page.orders));
/** The error of a refusal. */
export const refusal = async <A, E>(effect: Effect.Effect<A, E>): Promise<E> => {
  const result = await Effect.runPromise(Effect.result(effect));
  if (Result.isSuccess(result)) throw new Error('not refused');
  return result.failure;
};
/** `ok`, or the name of the refusal; anything that is no named refusal rejects. */
export const outcome = async <A, E extends { readonly _tag: string }>(effect: Effect.Effect<A, E>): Promise<string> => {
  const exit = await Effect.runPromiseExit(Effect.result(effect));
  if (Exit.isFailure(exit)) throw new Error(`a defect: ${String(exit.cause)}`);
  return Result.isSuccess(exit.value) ? 'ok' : exit.value.failure._tag;
};

/** The open cart with so many pieces of the product and all data of an order, quoted. */
export const readyToOrder = async (
  shop: Pick<TestShop, 'carts'>,
  shopper: Shopper,
  product: Pick<Product, 'sku'>,
  quantity = 1,
): Promise<RecalculatedCart & { readonly quote: SealedQuote }> => {
  const carts = shop.carts(shopper);
  const {
    cart: { id },
  } = await run(carts.open('buy'));
  let cart: PricedCart = await run(carts.add(id, product.sku, quantity));
  cart = await run(carts.settle(id, cart.cart.version, { email: 'j.gruenwald@example.com', paymentMethod: 'wire' }));
  await run(carts.address(id, cart.cart.version, addressesFor(shopper.market.country)));
  const recalculated = await run(carts.recalculate(id));
  if (recalculated.quote === null) throw new Error('no quote');
  return { ...recalculated, quote: recalculated.quote };
};

export const requestOf = ({
  cart: { cart },
  quote,
}: {
  readonly cart: PricedCart;
  readonly quote: SealedQuote;
}): OrderRequest => ({ cartId: cart.id, quote, privacyAccepted: true, termsAccepted: true });
