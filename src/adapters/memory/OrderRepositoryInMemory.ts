import { Effect, Result } from 'effect';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import { type OrderDraft, orderOf, takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import {
  type FactsOfOrder,
  type NotCommitted,
  OrderRepository,
  type PlacingCart,
} from '../../domain/checkout/ports/OrderRepository.ts';
import { nextPass } from '../../domain/kernel/Allowance.ts';
import type { OrderId, Sku } from '../../domain/kernel/Ids.ts';
import { IdempotencyKeyReused, OrderNotFound, type TooManyOrders } from '../../domain/order/OrderErrors.ts';
import { orderLimits, tooManyOrders } from '../../domain/order/OrderLimits.ts';
import type { Order } from '../../domain/order/Order.ts';
import { pageOfOrders, type OrderEvent, type OrderPage, type OrderQuery } from '../../domain/order/OrderQuery.ts';
import { mailboxOf } from '../../domain/validation/mailboxOf.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

type Parts = Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'catalogue' | 'ids' | 'facts'>;

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
    return Effect.sync(() => pageOfOrders(this.#parts.shop.ordersOf(this.#parts.shopper.ownerId), query));
  }

  ofId(id: OrderId): Effect.Effect<Order, OrderNotFound> {
    return Effect.suspend(() => {
      const order = this.#parts.shop.orders.get(id);
      return order?.ownerId === this.#parts.shopper.ownerId ? Effect.succeed(order) : Effect.fail(new OrderNotFound());
    });
  }

  /** Orders in memory keep their first state. */
  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound> {
    return Effect.map(this.ofId(id), ({ status, paymentStatus, placedAt }) => [
      { status, paymentStatus, at: placedAt },
    ]);
  }

  place<E>(
    { cartId, key, request }: PlacingCart,
    rule: (facts: FactsOfOrder) => Result.Result<OrderDraft, E>,
  ): Effect.Effect<Order, E | NotCommitted> {
    const { shop, catalogue } = this.#parts;
    return Effect.suspend((): Effect.Effect<Order, E | NotCommitted> => {
      const { shopper } = this.#parts;
      const keyOfOwner = JSON.stringify([shopper.ownerId, key]);
      const before = shop.keys.get(keyOfOwner);
      const ordered = before === undefined ? undefined : shop.orders.get(before.orderId);
      if (before !== undefined && ordered !== undefined)
        return before.request === request ? Effect.succeed(ordered) : Effect.fail(new IdempotencyKeyReused());
      const cart = shop.cartOfId(cartId, shopper);
      if (cart === undefined) return Effect.fail(new CartNotFound());
      const account = shopper.level === 'User' ? (shop.accounts.get(shopper.ownerId)?.customer ?? null) : null;
      const placed = Result.flatMap(
        rule({ cart, account, productOf: (sku) => catalogue.ofSku(sku) }),
        (draft): Result.Result<Order, TooManyOrders> => {
          const tooMany = this.#counted(draft);
          return tooMany === null ? Result.succeed(this.#committed(draft)) : Result.fail(tooMany);
        },
      );
      if (Result.isSuccess(placed)) {
        shop.keys.set(keyOfOwner, { request, orderId: placed.success.id });
        shop.carts.delete(cart.id);
      }
      return Effect.fromResult(placed);
    });
  }

  #committed(draft: OrderDraft): Order {
    const { shop, catalogue, ids } = this.#parts;
    const order = orderOf(draft, { id: ids.order(), orderNumber: ids.orderNumber() });
    const stockOf = (sku: Sku): number => catalogue.ofSku(sku)?.stock ?? 0;
    const taken = takenFromStock(order, (sku) => catalogue.ofSku(sku));
    catalogue.stockChanged(new Map(taken.map(({ sku, quantity }) => [sku, stockOf(sku) - quantity])));
    shop.orders.set(order.id, order);
    return order;
  }

  /**
   * Counts the order for each of its limits, or none if one of them is used up. Addresses of clients are not known
   * here.
   */
  #counted({ email, placedAt }: OrderDraft): TooManyOrders | null {
    const {
      shop: { ordered },
      shopper,
      facts,
    } = this.#parts;
    if (!facts.ordersLimited) return null;
    const counts = orderLimits(shopper.level === 'User').flatMap((limit) => {
      if (limit.by === 'address') return [];
      const key = `${limit.of} ${limit.by === 'owner' ? shopper.ownerId : mailboxOf(email)}`;
      const recent = (ordered.get(key) ?? []).filter((at) => at > placedAt - limit.windowMs);
      return { key, recent, wait: recent.length < limit.most ? null : nextPass(recent, limit) };
    });
    const refused = tooManyOrders(
      counts.flatMap(({ wait }) => wait ?? []),
      placedAt,
    );
    if (refused === null) for (const { key, recent } of counts) ordered.set(key, [...recent, placedAt]);
    return refused;
  }
}
