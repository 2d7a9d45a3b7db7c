import { Observable, Subscription } from 'rxjs';
import type { FoundPrices, PriceQuestions } from './PriceQuestions.ts';
import type { Surroundings } from './Surroundings.ts';

interface Asker {
  readonly skus: readonly string[];
  readonly answer: (found: FoundPrices) => void;
}

const collectingMs = 50;

/** Collects lookups until 50 ms pass without a new one, then requests all their skus at once (CAT-12). */
export class PriceLookups {
  readonly #questions: Pick<PriceQuestions, 'ofSkus'>;
  readonly #scheduler: Surroundings['scheduler'];
  readonly #waiting = new Set<Asker>();
  #timer = new Subscription();

  constructor(questions: Pick<PriceQuestions, 'ofSkus'>, { scheduler }: Pick<Surroundings, 'scheduler'>) {
    this.#questions = questions;
    this.#scheduler = scheduler;
  }

  /** The current prices of these skus, emitted once. */
  of(skus: readonly string[]): Observable<FoundPrices> {
    return new Observable((subscriber) => {
      const asker: Asker = {
        skus,
        answer: (found) => {
          subscriber.next(found);
          subscriber.complete();
        },
      };
      this.#waiting.add(asker);
      this.#timer.unsubscribe();
      this.#timer = this.#scheduler.schedule(() => this.#ask(), collectingMs);
      return () => this.#waiting.delete(asker);
    });
  }

  #ask(): void {
    const askers = [...this.#waiting];
    this.#waiting.clear();
    this.#questions.ofSkus([...new Set(askers.flatMap(({ skus }) => skus))]).subscribe((found) => {
      for (const asker of askers) asker.answer(found);
    });
  }
}
