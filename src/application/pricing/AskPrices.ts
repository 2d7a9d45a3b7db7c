import { Effect } from 'effect';
import { catchError, defaultIfEmpty, of, type Observable } from 'rxjs';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { FoundPrices, PriceQuestions } from './PriceQuestions.ts';
import type { Surroundings } from './Surroundings.ts';

const perCall = 100;

/** Asks the port for at most 100 skus per call (CAT-12); every failure becomes null. */
export class AskPrices implements PriceQuestions {
  readonly #prices: Prices;
  readonly #observe: Surroundings['observe'];

  constructor(prices: Prices, { observe }: Pick<Surroundings, 'observe'>) {
    this.#prices = prices;
    this.#observe = observe;
  }

  metals(): ReturnType<PriceQuestions['metals']> {
    return this.#answer(this.#prices.metals());
  }

  ofSkus(skus: readonly string[]): Observable<FoundPrices> {
    const calls = Array.from({ length: Math.ceil(skus.length / perCall) }, (_, n) =>
      this.#prices.ofSkus(skus.slice(n * perCall, (n + 1) * perCall)),
    );
    return this.#answer(
      Effect.all(calls, { concurrency: 2 }).pipe(
        Effect.map((answers) => new Map(answers.flat().map((prices) => [prices.sku, prices]))),
      ),
    );
  }

  #answer<A>(question: Effect.Effect<A, unknown>): Observable<A | null> {
    return this.#observe(Effect.orElseSucceed(question, (): A | null => null)).pipe(
      catchError(() => of(null)),
      defaultIfEmpty<A | null, null>(null),
    );
  }
}
