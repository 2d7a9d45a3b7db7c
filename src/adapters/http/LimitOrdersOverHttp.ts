import { Effect } from 'effect';
import { SignInRequired } from '../../domain/account/AccountErrors.ts';
import type { LimitOrderId } from '../../domain/kernel/Ids.ts';
import { LimitOrderNotFound, LimitOrdersUnavailable } from '../../domain/limit-order/LimitOrderErrors.ts';
import type { EnteredTerms } from '../../domain/limit-order/LimitOrderFit.ts';
import type { LimitOrderRequest } from '../../domain/limit-order/PlaceLimitOrder.ts';
import { type LimitOrderQuery, LimitOrders } from '../../domain/limit-order/ports/LimitOrders.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { CallFailed } from './CallFailed.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = (_: CallFailed) => Effect.fail(new LimitOrdersUnavailable());

/** Limit orders by the calls of §7. Only customers have any, so for others nothing is sent. */
export class LimitOrdersOverHttp extends LimitOrders {
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

  list(query: LimitOrderQuery): ReturnType<LimitOrders['list']> {
    return Effect.andThen(
      this.#signedIn,
      this.#client.send((calls) => calls.listLimitOrders, { query: { ...this.#query, ...query } }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  ofId(id: LimitOrderId): ReturnType<LimitOrders['ofId']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.readLimitOrder, { params: { id }, query: this.#query }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  place(request: LimitOrderRequest, idempotencyKey: string): ReturnType<LimitOrders['place']> {
    return Effect.andThen(
      this.#signedIn,
      this.#client.send((calls) => calls.placeLimitOrder, { query: this.#query, body: request, idempotencyKey }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  change(id: LimitOrderId, version: number, entered: EnteredTerms): ReturnType<LimitOrders['change']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.changeLimitOrder, {
        params: { id },
        query: this.#query,
        body: { version, ...entered },
      }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  withdraw(id: LimitOrderId, version: number): ReturnType<LimitOrders['withdraw']> {
    return Effect.andThen(
      this.#possible(id),
      this.#client.send((calls) => calls.withdrawLimitOrder, { params: { id }, query: { ...this.#query, version } }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  get #signedIn(): Effect.Effect<void, SignInRequired> {
    return Effect.suspend(() =>
      this.#client.sessions.current().level === 'User' ? Effect.void : Effect.fail(new SignInRequired()),
    );
  }

  /** Answers not found for an id that the contract cannot carry, without a request. */
  #possible(id: LimitOrderId): Effect.Effect<void, SignInRequired | LimitOrderNotFound | CallFailed> {
    return Effect.andThen(
      this.#signedIn,
      Effect.flatMap(this.#client.wire, ({ isLimitOrderId }) =>
        isLimitOrderId(id) ? Effect.void : Effect.fail(new LimitOrderNotFound()),
      ),
    );
  }
}
