import { Effect } from 'effect';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { isDepositNumber } from '../../domain/deposit/DepositNumber.ts';
import type { MovementQuery } from '../../domain/deposit/DepositView.ts';
import { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { type DepositNumber, idOf, type Sku } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Timespan } from '../../domain/pricing/Price.ts';
import type { CallFailed } from './CallFailed.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = (_: CallFailed) => Effect.fail(new DepositsUnavailable());

/** Deposits by the calls of §7. Only customers have deposits, so for others none are requested. */
export class DepositsOverHttp extends Deposits {
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

  all(): ReturnType<Deposits['all']> {
    return Effect.suspend((): ReturnType<Deposits['all']> =>
      this.#client.sessions.current().level === 'User'
        ? this.#client
            .send((calls) => calls.listDeposits, { query: this.#query })
            .pipe(
              Effect.map(({ deposits }) => deposits),
              Effect.catchTag('CallFailed', unavailable),
            )
        : Effect.succeed([]),
    );
  }

  movements(number: DepositNumber, { sku, ...query }: MovementQuery): ReturnType<Deposits['movements']> {
    const asked = { ...this.#query, ...query, ...(sku === undefined ? {} : { sku: idOf<Sku>(sku) }) };
    return Effect.andThen(
      this.#possible(number),
      this.#client.send((calls) => calls.listDepositMovements, { params: { number }, query: asked }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  course(number: DepositNumber, timespan: Timespan): ReturnType<Deposits['course']> {
    return Effect.andThen(
      this.#possible(number),
      this.#client.send((calls) => calls.readDepositCourse, {
        params: { number },
        query: { ...this.#query, timespan },
      }),
    ).pipe(
      Effect.map(({ points }) => points),
      Effect.catchTag('CallFailed', unavailable),
    );
  }

  /** Answers not found for a number with a mistyped digit, without a request. */
  #possible(number: DepositNumber) {
    return isDepositNumber(number) ? Effect.void : Effect.fail(new DepositNotFound());
  }
}
