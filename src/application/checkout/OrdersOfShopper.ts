import { Effect, Result } from 'effect';
import type { Cart } from '../../domain/cart/Cart.ts';
import type { CartNotFound, CartsUnavailable } from '../../domain/cart/CartErrors.ts';
import type { CartRepository } from '../../domain/cart/ports/CartRepository.ts';
import { goodsOf, pricesOf } from '../../domain/cart/PriceCart.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import { exposureOf } from '../../domain/checkout/Exposure.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../domain/checkout/Placement.ts';
import type { FactsOfCartOrder, OrderRepository } from '../../domain/checkout/ports/OrderRepository.ts';
import type { CartId, OrderId, OrderNumber, TickId } from '../../domain/kernel/Ids.ts';
import { type Currency, Money } from '../../domain/kernel/Money.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Market } from '../../domain/market/Market.ts';
import { awaitsRemittance } from '../../domain/order/AwaitsRemittance.ts';
import type { Order } from '../../domain/order/Order.ts';
import { MoveRefused } from '../../domain/order/MoveErrors.ts';
import type { LockedOrder } from '../../domain/order/FiledOrder.ts';
import type { Moved } from '../../domain/order/Moves.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import type { OrderQuery } from '../../domain/order/OrderQuery.ts';
import type { OrderDesk } from '../../domain/order/ports/OrderDesk.ts';
import type { OfferAnswer } from '../../domain/order/SaleMove.ts';
import {
  answeredBySeller,
  calledOffBySeller,
  hasAnswered,
  hasCalledOff,
  hasDeclinedLatePrice,
  latePriceDeclinedBySeller,
} from '../../domain/order/SellersDecisions.ts';
import type { DepositRepository } from '../../domain/deposit/ports/DepositRepository.ts';
import { type OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { Orders, type OrderRequest, type PlacementRefused } from '../../domain/order/ports/Orders.ts';
import type { BankAccount } from '../../domain/payment/BankAccount.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { PriceTick } from '../../domain/pricing/PriceTick.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Quote } from '../../domain/pricing/Quote.ts';
import { canonical } from '../../domain/pricing/Quotes.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { ShippingMethodRefused } from '../../domain/shipping/ShippingErrors.ts';
import { offeredMethods, type ShippingContext } from '../../domain/shipping/OfferedMethods.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import { freeInDepositsOf, nothingInDeposit } from '../deposit/freeInDepositsOf.ts';
import { tickOfQuote } from '../pricing/tickOfQuote.ts';

/** An order that was placed at the prices of a tick that is not in force any more. */
export interface HeldOrder {
  readonly orderNumber: OrderNumber;
  readonly tickId: TickId;
  readonly tickInForce: TickId;
  /** What this costs the shop, without tax and shipping. */
  readonly exposure: Money;
}

export interface OrdersOfShopperParts {
  readonly orders: OrderRepository;
  /** Moves the orders that are the shopper's. */
  readonly desk: Pick<OrderDesk, 'move'>;
  readonly carts: CartRepository;
  readonly deposits: DepositRepository;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly pastTicks: Pick<PastTicks, 'ofId'>;
  readonly seal: QuoteSeal;
  readonly clock: Clock;
  readonly facts: ShopFacts;
  readonly shopper: Shopper;
  /** The accounts that bank transfers are paid into; without them orders name none. */
  readonly bankAccounts?: Readonly<Record<Currency, BankAccount>>;
  /** A new code by which support finds an attempt (CHK-5). */
  readonly supportCode: () => string;
  /** Reports an order that was refused because its cart is inconsistent. */
  readonly reportBroken: (broken: { readonly supportCode: string; readonly cartId: CartId }) => void;
  readonly reportHeld: (held: HeldOrder) => void;
}

/** What a draft costs the shop that is charged at another tick than the one in force; null for the same tick. */
const heldAt = (
  draft: OrderDraft,
  { cart, inForce, productOf }: FactsOfCartOrder & { readonly inForce: PriceTick },
): Omit<HeldOrder, 'orderNumber'> | null =>
  draft.tickId === inForce.id
    ? null
    : {
        tickId: draft.tickId,
        tickInForce: inForce.id,
        exposure: exposureOf(cart, draft, { tick: inForce, productOf }),
      };

const textOf = ({ cartId, quote, privacyAccepted, termsAccepted }: OrderRequest): string =>
  JSON.stringify([cartId, canonical(quote.quote), quote.seal, privacyAccepted, termsAccepted]);

/** What the shipping methods of a market depend on while nothing is in the cart. */
const withoutGoods = ({ store, currency }: Market): Pick<ShippingContext, 'purchase' | 'goods'> => ({
  purchase: { store, transactionType: 'buy', lines: [], shippingAddress: null },
  goods: Money.zero(currency),
});

/** The orders of one shopper: the rules of the domain decide, the repository stores what they decided. */
export class OrdersOfShopper extends Orders {
  readonly #parts: OrdersOfShopperParts;
  constructor(parts: OrdersOfShopperParts) {
    super();
    this.#parts = parts;
  }

  place(request: OrderRequest, idempotencyKey: string): ReturnType<Orders['place']> {
    const { orders, tick: ticks, reportHeld } = this.#parts;
    const placing = { cartId: request.cartId, key: idempotencyKey, request: textOf(request) };
    const tickQuoted = Effect.mapError(tickOfQuote(request.quote, this.#parts), () => new OrdersUnavailable());
    return Effect.flatMap(tickQuoted, (quoted) => {
      let held: Omit<HeldOrder, 'orderNumber'> | null = null;
      const rule = (found: FactsOfCartOrder): Result.Result<OrderDraft, PlacementRefused | OrdersUnavailable> => {
        const inForce = ticks.get();
        if (inForce === null) return Result.fail(new OrdersUnavailable());
        const draft = this.#decided(request, { ...found, tick: quoted ?? inForce });
        held = Result.isFailure(draft) ? null : heldAt(draft.success, { ...found, inForce });
        return draft;
      };
      return orders.place(placing, rule).pipe(
        Effect.catchTag('NotInDeposit', () => Effect.fail(new ShippingMethodRefused({ reason: 'not-in-deposit' }))),
        Effect.tap(({ orderNumber }) => Effect.sync(() => held !== null && reportHeld({ ...held, orderNumber }))),
      );
    });
  }

  list(query: OrderQuery): ReturnType<Orders['list']> {
    return this.#parts.orders.list(query);
  }

  history(id: OrderId): ReturnType<Orders['history']> {
    return this.#parts.orders.history(id);
  }

  ofId(id: OrderId): ReturnType<Orders['ofId']> {
    return Effect.map(this.#parts.orders.ofId(id), (order) => this.#withBankAccount(order));
  }

  answerOffer(id: OrderId, answer: OfferAnswer): ReturnType<Orders['answerOffer']> {
    return this.#move(id, {
      rule: (filed) => answeredBySeller(filed, answer, this.#parts.clock.now()),
      done: (events) => hasAnswered(events, answer),
    });
  }

  declineLatePrice(id: OrderId): ReturnType<Orders['declineLatePrice']> {
    return this.#move(id, {
      rule: (filed) => latePriceDeclinedBySeller(filed, this.#parts.clock.now()),
      done: hasDeclinedLatePrice,
    });
  }

  callOff(id: OrderId): ReturnType<Orders['callOff']> {
    return this.#move(id, { rule: (filed) => calledOffBySeller(filed, this.#parts.clock.now()), done: hasCalledOff });
  }

  /** Moves an order of the shopper. `done`: whether it had moved so before; then nothing is refused. */
  #move<E>(
    id: OrderId,
    {
      rule,
      done,
    }: {
      readonly rule: (filed: LockedOrder) => Result.Result<Moved, E>;
      readonly done: (events: readonly OrderEvent[]) => boolean;
    },
  ): Effect.Effect<Order, E | OrderNotFound | OrdersUnavailable> {
    const { desk, orders } = this.#parts;
    return Effect.gen(function* () {
      const { orderNumber } = yield* orders.ofId(id);
      const moved = yield* Effect.result(desk.move(orderNumber, rule));
      if (Result.isSuccess(moved)) return moved.success.order;
      if (done(yield* orders.history(id))) return yield* orders.ofId(id);
      // A seller's move only sets pieces of the deposit free, which nothing can refuse.
      if (moved.failure instanceof MoveRefused) return yield* Effect.fail(new OrdersUnavailable());
      return yield* Effect.fail(moved.failure);
    });
  }

  shippingMethods(cartId: CartId | null): ReturnType<Orders['shippingMethods']> {
    const {
      tick: ticks,
      catalogue,
      facts,
      shopper: { level, market },
    } = this.#parts;
    const offered = Effect.gen({ self: this }, function* () {
      const cart = yield* this.#cart(cartId);
      const tick = ticks.get();
      if (tick === null) return yield* Effect.fail(new OrdersUnavailable());
      const freeInDeposit = yield* cart?.transactionType === 'sell'
        ? freeInDepositsOf(this.#parts.deposits, this.#parts.shopper)
        : nothingInDeposit;
      const pricing = { tick, productOf: (sku: string) => catalogue.ofSku(sku) };
      const { servedCountries } = market;
      const context = { ...pricing, servedCountries, facts, freeInDeposit, signedIn: level === 'User' };
      return offeredMethods(
        cart === undefined
          ? { ...context, ...withoutGoods(market) }
          : { ...context, purchase: cart, goods: goodsOf(pricesOf(cart, pricing).lines, cart.currency) },
      );
    });
    const unavailable = () => Effect.fail(new OrdersUnavailable());
    return Effect.catchTags(offered, { CartsUnavailable: unavailable, DepositsUnavailable: unavailable });
  }

  /** The cart with the id, or the shopper's buying cart, which may not exist yet. */
  #cart(id: CartId | null): Effect.Effect<Cart | undefined, CartNotFound | CartsUnavailable> {
    const { carts } = this.#parts;
    return id === null
      ? Effect.map(carts.all(), (all) => all.find(({ transactionType }) => transactionType === 'buy'))
      : carts.ofId(id);
  }

  /** null when its seal is invalid. */
  #sealedQuote({ quote }: OrderRequest): Quote | null {
    return this.#parts.seal.holds(quote) ? quote.quote : null;
  }

  #decided(request: OrderRequest, found: FactsOfCartOrder & { readonly tick: PriceTick }) {
    const { clock, facts, shopper, supportCode, reportBroken } = this.#parts;
    const draft = placeOrder({
      ...found,
      facts,
      supportCode: supportCode(),
      now: clock.now(),
      market: shopper.market,
      sessionLevel: shopper.level,
      quote: this.#sealedQuote(request),
      agreements: request,
    });
    if (Result.isFailure(draft) && draft.failure._tag === 'PurchaseBroken')
      reportBroken({ supportCode: draft.failure.supportCode, cartId: request.cartId });
    return draft;
  }

  #withBankAccount(order: Order): Order {
    const { bankAccounts } = this.#parts;
    return bankAccounts !== undefined && awaitsRemittance(order)
      ? { ...order, payInto: bankAccounts[order.currency] }
      : order;
  }
}
