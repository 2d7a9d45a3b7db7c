import { Effect } from 'effect';
import type { CartId, OrderId } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { OrderQuery } from '../../domain/order/OrderQuery.ts';
import { OrderNotFound, OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import { QuoteInvalid } from '../../domain/pricing/PricingErrors.ts';
import type { OfferAnswer } from '../../domain/order/SaleMove.ts';
import { type OrderRequest, Orders } from '../../domain/order/ports/Orders.ts';
import type { CallFailed } from './CallFailed.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = ({ reason }: CallFailed) =>
  Effect.fail(new OrdersUnavailable({ unreached: reason === 'unreachable', refusedUnread: reason === 'turned-away' }));

/** Orders by the calls of §7. */
export class OrdersOverHttp extends Orders {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  get #query() {
    return { languageTag: this.#market.localeTag };
  }

  /** Refuses an order request that the contract cannot carry without sending it. */
  place(request: OrderRequest, idempotencyKey: string): ReturnType<Orders['place']> {
    return Effect.flatMap(this.#client.wire, ({ isOrderRequest }) =>
      !isOrderRequest(request)
        ? Effect.fail(new QuoteInvalid())
        : this.#client.send((calls) => calls.placeOrder, { query: this.#query, body: request, idempotencyKey }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  list(query: OrderQuery): ReturnType<Orders['list']> {
    const { page, pageSize } = query;
    return Effect.suspend((): ReturnType<Orders['list']> =>
      this.#client.sessions.current().level === 'guest'
        ? Effect.succeed({ orders: [], total: 0, page, pageSize })
        : this.#client
            .send((calls) => calls.listOrders, { query: { ...this.#query, ...query } })
            .pipe(Effect.catchTag('CallFailed', unavailable)),
    );
  }

  ofId(id: OrderId): ReturnType<Orders['ofId']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.readOrder, { params: { id }, query: this.#query }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  history(id: OrderId): ReturnType<Orders['history']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.readOrderHistory, { params: { id }, query: this.#query }),
    ).pipe(
      Effect.map(({ events }) => events),
      Effect.catchTag('CallFailed', unavailable),
    );
  }

  answerOffer(id: OrderId, answer: OfferAnswer): ReturnType<Orders['answerOffer']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.answerOffer, { params: { id }, query: this.#query, body: answer }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  declineLatePrice(id: OrderId): ReturnType<Orders['declineLatePrice']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.declineLatePrice, { params: { id }, query: this.#query }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  callOff(id: OrderId): ReturnType<Orders['callOff']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.callOffOrder, { params: { id }, query: this.#query }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  /** Answers not found for an id that the contract cannot carry, without a request. */
  #possible(id: OrderId) {
    return Effect.flatMap(this.#client.wire, ({ isOrderId }) =>
      isOrderId(id) ? Effect.void : Effect.fail(new OrderNotFound()),
    );
  }

  shippingMethods(cartId: CartId | null) {
    const query = { ...this.#query, ...(cartId === null ? {} : { cartId }) };
    return this.#client
      .send((calls) => calls.listShippingMethods, { query })
      .pipe(
        Effect.map(({ methods }) => methods),
        Effect.catchTag('CallFailed', unavailable),
      );
  }
}
