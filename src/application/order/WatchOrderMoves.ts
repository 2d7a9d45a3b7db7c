import { filter, type Observable, scan } from 'rxjs';
import type { PriceEvents } from '../../domain/pricing/ports/PriceEvents.ts';
import type { Live } from '../UseCase.ts';

/**
 * How often the visitor's orders may have been moved since it is watched: counts the moves that the live connection
 * announces, and the times that it is made: between the page's data and its connection a move can be missed (ORD-2).
 */
export class WatchOrderMoves implements Live<void, number> {
  readonly #events: PriceEvents;
  constructor(events: PriceEvents) {
    this.#events = events;
  }
  watch(): Observable<number> {
    return this.#events.watch().pipe(
      filter((event) => event.type === 'orders' || (event.type === 'connection' && event.up)),
      scan((moves) => moves + 1, 0),
    );
  }
}
