import { Effect } from 'effect';
import type { DeliveryRequest } from '../../domain/deposit/Delivery.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { isDepositNumber } from '../../domain/deposit/DepositNumber.ts';
import { Deliveries } from '../../domain/deposit/ports/Deliveries.ts';
import type { DepositNumber } from '../../domain/kernel/Ids.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import type { Market } from '../../domain/market/Market.ts';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { HttpClient } from './HttpClient.ts';

/** Deliveries out of deposits by the calls of §7. */
export class DeliveriesOverHttp extends Deliveries {
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

  quote(number: DepositNumber, pieces: readonly Pieces[]): ReturnType<Deliveries['quote']> {
    return Effect.andThen(
      this.#possible(number),
      this.#client.send((calls) => calls.quoteDelivery, { params: { number }, query: this.#query, body: { pieces } }),
    ).pipe(Effect.catchTag('CallFailed', () => Effect.fail(new DepositsUnavailable())));
  }

  place(number: DepositNumber, request: DeliveryRequest, idempotencyKey: string): ReturnType<Deliveries['place']> {
    return Effect.andThen(
      this.#possible(number),
      this.#client.send((calls) => calls.deliverFromDeposit, {
        params: { number },
        query: this.#query,
        body: request,
        idempotencyKey,
      }),
    ).pipe(
      Effect.catchTag('CallFailed', ({ reason }) =>
        Effect.fail(
          new OrdersUnavailable({ unreached: reason === 'unreachable', refusedUnread: reason === 'turned-away' }),
        ),
      ),
    );
  }

  /** Answers not found for a number with a mistyped digit, without a request. */
  #possible(number: DepositNumber) {
    return isDepositNumber(number) ? Effect.void : Effect.fail(new DepositNotFound());
  }
}
