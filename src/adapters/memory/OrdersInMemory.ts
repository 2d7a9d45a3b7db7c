import { Effect, Result } from 'effect';
import { CartNotFound } from '../../domain/cart/CartErrors.ts';
import { priceCart } from '../../domain/cart/PriceCart.ts';
import { orderOf, takenFromStock } from '../../domain/checkout/OrderDraft.ts';
import { placeOrder } from '../../domain/checkout/Placement.ts';
import type { CartId, OrderId, Sku } from '../../domain/kernel/Ids.ts';
import type { Order } from '../../domain/order/Order.ts';
import { pageOfOrders, type OrderEvent, type OrderPage, type OrderQuery } from '../../domain/order/OrderQuery.ts';
import { IdempotencyKeyReused, OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { Orders, type OrderRefused, type OrderRequest } from '../../domain/order/ports/Orders.ts';
import { canonical } from '../../domain/pricing/Quotes.ts';
import { offeredMethods } from '../../domain/shipping/OfferedMethods.ts';
import type { OfferedMethod } from '../../domain/shipping/Shipping.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

const textOf = ({ cartId, quote, privacyAccepted, termsAccepted }: OrderRequest): string =>
  JSON.stringify([cartId, canonical(quote.quote), quote.seal, privacyAccepted, termsAccepted]);

/** The orders of one shopper in memory. Placing is one synchronous step; the catalogue holds the stock. */
export class OrdersInMemory extends Orders {
  readonly #parts: ShopInMemoryParts;
  constructor(parts: ShopInMemoryParts) {
    super();
    this.#parts = parts;
  }

  place(request: OrderRequest, idempotencyKey: string): Effect.Effect<Order, OrderRefused> {
    return Effect.suspend(() => Effect.fromResult(this.#placed(request, idempotencyKey)));
  }

  list(query: OrderQuery): Effect.Effect<OrderPage, OrdersUnavailable> {
    return Effect.sync(() => pageOfOrders(this.#parts.shop.ordersOf(this.#parts.shopper.ownerId), query));
  }

  /** Orders in memory never change their state. */
  history(id: OrderId): Effect.Effect<readonly OrderEvent[], OrderNotFound | OrdersUnavailable> {
    return Effect.map(this.ofId(id), ({ status, paymentStatus, placedAt }) => [
      { status, paymentStatus, at: placedAt },
    ]);
  }

  ofId(id: OrderId): Effect.Effect<Order, OrderNotFound | OrdersUnavailable> {
    return Effect.suspend(() => {
      const order = this.#parts.shop.orders.get(id);
      return order?.ownerId === this.#parts.shopper.ownerId ? Effect.succeed(order) : Effect.fail(new OrderNotFound());
    });
  }

  shippingMethods(cartId: CartId): Effect.Effect<readonly OfferedMethod[], CartNotFound | OrdersUnavailable> {
    const { shop, shopper, tick: ticks, catalogue, facts } = this.#parts;
    return Effect.suspend((): Effect.Effect<readonly OfferedMethod[], CartNotFound | OrdersUnavailable> => {
      const cart = shop.cartOfId(cartId, shopper);
      const tick = ticks.get();
      if (cart === undefined) return Effect.fail(new CartNotFound());
      if (tick === null) return Effect.fail(new OrdersUnavailable());
      const pricing = { tick, productOf: (sku: Sku) => catalogue.ofSku(sku) };
      return Effect.succeed(
        offeredMethods({
          ...pricing,
          priced: priceCart(cart, pricing),
          servedCountries: shopper.market.servedCountries,
          signedIn: shopper.level === 'User',
          facts,
        }),
      );
    });
  }

  #placed(request: OrderRequest, key: string): Result.Result<Order, OrderRefused> {
    const { shop, shopper, catalogue, tick: ticks, seal, clock, ids, facts } = this.#parts;
    const keyOfOwner = JSON.stringify([shopper.ownerId, key]);
    const before = shop.keys.get(keyOfOwner);
    const ordered = before === undefined ? undefined : shop.orders.get(before.orderId);
    if (before !== undefined && ordered !== undefined)
      return before.request === textOf(request) ? Result.succeed(ordered) : Result.fail(new IdempotencyKeyReused());

    const cart = shop.cartOfId(request.cartId, shopper);
    if (cart === undefined) return Result.fail(new CartNotFound());
    const tick = ticks.get();
    if (tick === null) return Result.fail(new OrdersUnavailable());
    const productOf = (sku: Sku) => catalogue.ofSku(sku);
    return Result.map(
      placeOrder({
        cart,
        tick,
        productOf,
        facts,
        supportCode: ids.order(),
        now: clock.now(),
        market: shopper.market,
        sessionLevel: shopper.level,
        quote: seal.holds(request.quote) ? request.quote.quote : null,
        agreements: request,
      }),
      (draft) => {
        const order = orderOf(draft, { id: ids.order(), orderNumber: ids.orderNumber() });
        catalogue.stockChanged(
          new Map(
            takenFromStock(order, productOf).map(({ sku, quantity }) => [
              sku,
              (catalogue.ofSku(sku)?.stock ?? 0) - quantity,
            ]),
          ),
        );
        shop.orders.set(order.id, order);
        shop.keys.set(keyOfOwner, { request: textOf(request), orderId: order.id });
        shop.carts.delete(cart.id);
        return order;
      },
    );
  }
}
