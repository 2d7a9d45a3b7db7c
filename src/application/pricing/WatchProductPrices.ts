import { type Observable, concat, distinctUntilChanged, filter, of, switchMap, timer } from 'rxjs';
import type { TickId } from '../../domain/kernel/Ids.ts';
import { seconds } from '../../domain/kernel/Instant.ts';
import type { Live } from '../UseCase.ts';
import { PriceLookups } from './PriceLookups.ts';
import type { PriceQuestions } from './PriceQuestions.ts';
import type { ShownPrices, ShownProductPrices } from './ShownPrices.ts';
import type { Surroundings } from './Surroundings.ts';
import type { WatchPrices } from './WatchPrices.ts';

export interface ProductPricesInput {
  readonly skus: readonly string[];
  /** The tick of the prices in the page: while it is in force and fresh, nothing is requested or emitted. */
  readonly tickId?: TickId;
}

const retryAfter = seconds(10);
const retrySpread = seconds(5);

/**
 * The prices of some products, updated after every recalculation; all subscribers of a page share one call (PRC-3,
 * CAT-12).
 */
export class WatchProductPrices implements Live<ProductPricesInput, ShownProductPrices> {
  readonly #board: Pick<WatchPrices, 'watch'>;
  readonly #lookups: PriceLookups;
  readonly #around: Pick<Surroundings, 'scheduler' | 'random'>;

  constructor(
    questions: PriceQuestions,
    board: Pick<WatchPrices, 'watch'>,
    around: Pick<Surroundings, 'scheduler' | 'random'>,
  ) {
    this.#board = board;
    this.#lookups = new PriceLookups(questions, around);
    this.#around = around;
  }

  watch({ skus, tickId }: ProductPricesInput): Observable<ShownProductPrices> {
    let untouched = tickId !== undefined;
    return this.#board.watch().pipe(
      distinctUntilChanged(sameTick),
      filter((shown) => {
        untouched &&= shown.state === 'live' && shown.prices.tickId === tickId;
        return !untouched;
      }),
      switchMap((shown) => ('prices' in shown ? this.#found(skus, shown.state) : of(shown))),
    );
  }

  #found(skus: readonly string[], state: 'live' | 'stale'): Observable<ShownProductPrices> {
    return this.#lookups.of(skus).pipe(
      switchMap((prices) =>
        prices === null
          ? concat(
              of<ShownProductPrices>({ state: 'down' }),
              this.#later(() => this.#found(skus, state)),
            )
          : of<ShownProductPrices>({ state, prices }),
      ),
    );
  }

  #later(again: () => Observable<ShownProductPrices>): Observable<ShownProductPrices> {
    return timer(retryAfter + this.#around.random() * retrySpread, this.#around.scheduler).pipe(switchMap(again));
  }
}

const sameTick = (one: ShownPrices, other: ShownPrices): boolean =>
  one.state === other.state &&
  (!('prices' in one) || !('prices' in other) || one.prices.tickId === other.prices.tickId);
