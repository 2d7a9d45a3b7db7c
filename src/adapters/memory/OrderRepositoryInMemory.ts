import { Effect, Result } from 'effect';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Cart } from '../../domain/cart/Cart.ts';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import { orderBefore } from '../../domain/checkout/Attempt.ts';
import type { OrderDraft } from '../../domain/checkout/OrderDraft.ts';
import {
  type FactsOfCartOrder,
  type NotCommitted,
  OrderRepository,
  type PlacingCart,
} from '../../domain/checkout/ports/OrderRepository.ts';
import { freeInDeposits } from '../../domain/deposit/Ledger.ts';
import type { KeptDeposit } from '../../domain/deposit/ports/DepositRepository.ts';
import { nextAllowedAt } from '../../domain/kernel/Allowance.ts';
import type { OrderId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type CashCustomer, dayBefore } from '../../domain/order/LinkedCash.ts';
import type { CashDeal } from '../../domain/payment/Identification.ts';
import { OrderNotFound, type TooManyOrders } from '../../domain/order/OrderErrors.ts';
import { countedFor, tooManyOrders } from '../../domain/order/OrderLimits.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderEvent } from '../../domain/order/OrderEvent.ts';
import { pageOfOrders, type OrderPage, type OrderQuery, asItStands } from '../../domain/order/OrderQuery.ts';
import { commitOrderInMemory } from './commitOrderInMemory.ts';
import { keyOf, placedBefore } from './placedBefore.ts';
import type { Side } from '../../domain/pricing/PriceTick.ts';
import { sellsOutOfDeposit } from '../../domain/shipping/OfferedMethods.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

type Parts = Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'catalogue' | 'ids' | 'facts' | 'clock'>;

/**
 * Every call is one synchronous step, so no write comes between; the stock is that of the catalogue. Mails are not
 * sent.
 */
export class OrderRepositoryInMemory extends OrderRepository {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    super();
    this.#parts = parts;
  }

  list(query: OrderQuery): Effect.Effect<OrderPage> {
    const { shop, shopper } = this.#parts;
    return Effect.sync(() =>
      asItStands(pageOfOrders(shop.ordersOf(shopper.ownerId), query), (id) => shop.histories.get(id) ?? []),
    );
  }

  ofId(id: OrderId): Effect.Effect<Order, OrderNotFound> {
    return Effect.suspend(() => {
      const order = this.#parts.shop.orders.get(id);
      return order?.ownerId === this.#parts.shopper.ownerId ? Effect.succeed(order) : Effect.fail(new OrderNotFound());
    });
  }

  cashDeals(side: Side, before: Instant): Effect.Effect<readonly CashDeal[]> {
    return Effect.sync(() => this.#cashDeals({ email: this.#account?.email ?? null, side }, before));
  }

  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound> {
    return Effect.map(this.ofId(id), () =>
      (this.#parts.shop.histories.get(id) ?? []).map(({ actor: _actor, ...event }) => event),
    );
  }

  place<E>(
    { cartId, key, request }: PlacingCart,
    rule: (facts: FactsOfCartOrder) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotCommitted> {
    return Effect.suspend((): Effect.Effect<Order, E | NotCommitted> => {
      const { shop, shopper, catalogue } = this.#parts;
      const account = this.#account;
      const before = orderBefore(placedBefore(shop, shopper.ownerId, key), { request, alone: true });
      if (Result.isFailure(before)) return Effect.fail(before.failure);
      if (before.success !== null) return Effect.succeed(before.success);
      const found = shop.cartOfId(cartId, shopper);
      if (found === undefined) return Effect.fail(new CartNotFound());
      const cart = this.#withCoupon(found, account?.email ?? found.email);
      const draft = rule({
        cart,
        account,
        productOf: (sku) => catalogue.ofSku(sku),
        freeInDeposit: freeInDeposits(this.#depositsFor(cart)),
        cashDeals: this.#linkedTo(cart, account),
      });
      if (Result.isFailure(draft)) return Effect.fail(draft.failure);
      const tooMany = this.#counted(draft.success);
      if (tooMany !== null) return Effect.fail(tooMany);
      const committed = commitOrderInMemory(draft.success, this.#parts);
      if (Result.isFailure(committed)) return Effect.fail(committed.failure);
      const { order } = committed.success;
      shop.keys.set(keyOf(shopper.ownerId, key), { request, orderId: order.id });
      shop.carts.delete(cart.id);
      return Effect.succeed(order);
    });
  }

  /** The cart with its coupon, for which the uses of its shopper's mailbox count, too (C6). */
  #withCoupon(cart: Cart, email: string | null): Cart {
    const { coupon, ownerId } = cart;
    return coupon === null ? cart : { ...cart, coupon: this.#parts.shop.couponFor(coupon.code, { ownerId, email }) };
  }

  /** The deposit that a sale takes from; none for other carts. */
  #depositsFor(cart: Cart): readonly KeptDeposit[] {
    const { ownerId, currency } = cart;
    return sellsOutOfDeposit(cart)
      ? this.#parts.shop.deposits.filter(({ deposit }) => deposit.ownerId === ownerId && deposit.currency === currency)
      : [];
  }

  /** The deals in cash that count together with that of a cart. */
  #linkedTo({ email, paymentMethod, transactionType }: Cart, account: Customer | null): readonly CashDeal[] {
    if (paymentMethod !== 'cash') return [];
    return this.#cashDeals({ email: account?.email ?? email, side: transactionType }, this.#parts.clock.now());
  }

  get #account(): Customer | null {
    const { shop, shopper } = this.#parts;
    return shopper.level === 'User' ? (shop.accounts.get(shopper.ownerId)?.customer ?? null) : null;
  }

  #cashDeals(of: Omit<CashCustomer, 'ownerId'>, before: Instant): readonly CashDeal[] {
    const { shop, shopper } = this.#parts;
    return shop.cashDealsOf({ ...of, ownerId: shopper.ownerId }, dayBefore(before));
  }

  /**
   * Counts the order for each of its limits, or none if one of them is used up. Addresses of clients are not known
   * here.
   */
  #counted({ email, placedAt }: OrderDraft): TooManyOrders | null {
    const {
      shop: { ordered },
      shopper: { ownerId, level },
      facts,
    } = this.#parts;
    if (!facts.ordersLimited) return null;
    const ordering = { ownerId, signedIn: level === 'User', email, client: null, network: null };
    const counts = countedFor(ordering).map(({ limit, subject }) => {
      const key = `${limit.of} ${subject}`;
      const recent = (ordered.get(key) ?? []).filter((at) => at > placedAt - limit.windowMs);
      return { key, recent, wait: recent.length < limit.most ? null : nextAllowedAt(recent, limit) };
    });
    const refused = tooManyOrders(
      counts.flatMap(({ wait }) => wait ?? []),
      placedAt,
    );
    if (refused === null) for (const { key, recent } of counts) ordered.set(key, [...recent, placedAt]);
    return refused;
  }
}
