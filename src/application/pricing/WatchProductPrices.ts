import {
  type Observable,
  concat,
  distinctUntilChanged,
  filter,
  ignoreElements,
  merge,
  of,
  shareReplay,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { TickId } from '../../domain/kernel/Ids.ts';
import { seconds } from '../../domain/kernel/Instant.ts';
import type { Live } from '../UseCase.ts';
import { PriceLookups } from './PriceLookups.ts';
import type { FoundPrices, PriceQuestions } from './PriceQuestions.ts';
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
 * CAT-12). They are requested together with the board's, and again only if the answers are of different ticks.
 */
export class WatchProductPrices implements Live<ProductPricesInput, ShownProductPrices> {
  readonly #board: Pick<WatchPrices, 'watch' | 'watchRequests'>;
  readonly #lookups: PriceLookups;
  readonly #surroundings: Pick<Surroundings, 'scheduler' | 'random'>;

  constructor(
    questions: PriceQuestions,
    board: Pick<WatchPrices, 'watch' | 'watchRequests'>,
    surroundings: Pick<Surroundings, 'scheduler' | 'random'>,
  ) {
    this.#board = board;
    this.#lookups = new PriceLookups(questions, surroundings);
    this.#surroundings = surroundings;
  }

  watch({ skus, tickId }: ProductPricesInput): Observable<ShownProductPrices> {
    let isRendered = tickId !== undefined;
    let boardSeen = !isRendered;
    let lookup: Observable<FoundPrices> | null = null;
    const requests = this.#board.watchRequests().pipe(
      filter(() => boardSeen),
      switchMap(() => (lookup = this.#lookups.of(skus).pipe(shareReplay({ bufferSize: 1, refCount: true })))),
      ignoreElements(),
    );
    const shown = this.#board.watch().pipe(
      tap(() => {
        boardSeen = true;
      }),
      distinctUntilChanged(sameTick),
      filter((board) => {
        isRendered &&= board.state === 'live' && board.prices.tickId === tickId;
        return !isRendered;
      }),
      switchMap((board) => {
        if (!('prices' in board)) return of(board);
        const requested = lookup;
        lookup = null;
        return this.#found(skus, board.state, this.#ofTick(board.prices.tickId, skus, requested));
      }),
    );
    return merge(requests, shown);
  }

  /** The prices requested together with the board's, if they are of the same tick; else a new request. */
  #ofTick(tickId: TickId, skus: readonly string[], requested: Observable<FoundPrices> | null): Observable<FoundPrices> {
    if (requested === null) return this.#lookups.of(skus);
    return requested.pipe(
      switchMap((found) => {
        const fits = found !== null && [...found.values()].every((prices) => prices.tickId === tickId);
        return fits ? of(found) : this.#lookups.of(skus);
      }),
    );
  }

  #found(
    skus: readonly string[],
    state: 'live' | 'stale',
    lookup: Observable<FoundPrices> = this.#lookups.of(skus),
  ): Observable<ShownProductPrices> {
    return lookup.pipe(
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
    return timer(retryAfter + this.#surroundings.random() * retrySpread, this.#surroundings.scheduler).pipe(
      switchMap(again),
    );
  }
}

const sameTick = (one: ShownPrices, other: ShownPrices): boolean =>
  one.state === other.state &&
  (!('prices' in one) || !('prices' in other) || one.prices.tickId === other.prices.tickId);
