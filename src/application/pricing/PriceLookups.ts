import { Effect } from 'effect';
import { Observable, Subscription, catchError, defaultIfEmpty, of } from 'rxjs';
import type { ProductPrices } from '../../domain/pricing/Price.ts';
import type { Prices } from '../../domain/pricing/ports/Prices.ts';
import type { Surroundings } from './Surroundings.ts';

/** Prices by sku, or null when they could not be had. */
export type FoundPrices = ReadonlyMap<string, ProductPrices> | null;

interface Asker {
  readonly skus: readonly string[];
  readonly tell: (found: FoundPrices) => void;
}

const quietFor = 50;
const perCall = 100;

/** Gathers lookups until 50 ms pass without a new one, then asks for all their skus at once, at most 100 a call (CAT-12). */
export class PriceLookups {
  readonly #prices: Prices;
  readonly #around: Pick<Surroundings, 'scheduler' | 'observe'>;
  readonly #waiting = new Set<Asker>();
  #timer = new Subscription();

  constructor(prices: Prices, around: Pick<Surroundings, 'scheduler' | 'observe'>) {
    this.#prices = prices;
    this.#around = around;
  }

  /** The prices in force of these skus, once. */
  of(skus: readonly string[]): Observable<FoundPrices> {
    return new Observable((subscriber) => {
      const asker: Asker = {
        skus,
        tell: (found) => {
          subscriber.next(found);
          subscriber.complete();
        },
      };
      this.#waiting.add(asker);
      this.#timer.unsubscribe();
      this.#timer = this.#around.scheduler.schedule(() => this.#ask(), quietFor);
      return () => this.#waiting.delete(asker);
    });
  }

  #ask(): void {
    const askers = [...this.#waiting];
    this.#waiting.clear();
    const skus = [...new Set(askers.flatMap((asker) => asker.skus))];
    const calls = Array.from({ length: Math.ceil(skus.length / perCall) }, (_, n) =>
      this.#prices.ofSkus(skus.slice(n * perCall, (n + 1) * perCall)));
    this.#around.observe(Effect.all(calls, { concurrency: 2 }).pipe(
      Effect.map((answers): FoundPrices => new Map(answers.flat().map((prices) => [prices.sku, prices]))),
      Effect.orElseSucceed((): FoundPrices => null),
    )).pipe(catchError(() => of(null)), defaultIfEmpty(null)).subscribe((found) => {
      for (const asker of askers) asker.tell(found);
    });
  }
}
