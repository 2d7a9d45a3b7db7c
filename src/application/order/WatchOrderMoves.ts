import { filter, map, merge, type Observable, pairwise, scan } from 'rxjs';
import type { PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import type { Live } from '../UseCase.ts';

/**
 * How often the visitor's orders may have been moved since it is watched: counts the moves that the live connection
 * tells of, and its returns after a loss, during which a move can be missed (ORD-2).
 */
export class WatchOrderMoves implements Live<void, number> {
  readonly #events: PriceEvents;
  constructor(events: PriceEvents) {
    this.#events = events;
  }
  watch(): Observable<number> {
    const events = this.#events.watch();
    const told = events.pipe(filter(({ type }) => type === 'orders'));
    const returned = events.pipe(
      filter((event) => event.type === 'connection'),
      map(({ up }) => up),
      pairwise(),
      filter(([before, now]) => !before && now),
    );
    return merge(told, returned).pipe(scan((moves) => moves + 1, 0));
  }
}
