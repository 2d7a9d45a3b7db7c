import type { Observable } from 'rxjs';
import type { TickId } from '../../kernel/Ids.ts';

/**
 * `start`: recalculation has begun, shown prices are about to end. `finish`: it has ended (PRC-3); `tick` is the tick
 * in force, left out when its prices are stale or the server does not name it. `orders`: an order of the visitor was
 * moved (ORD-2).
 */
export type PriceEvent =
  | { readonly type: 'start' }
  | { readonly type: 'finish'; readonly tick?: TickId }
  | { readonly type: 'orders' }
  | { readonly type: 'connection'; readonly up: boolean };

/** The live connection. It never errors: a lost connection is an event, and the adapter reconnects (PRC-5). */
export abstract class PriceEvents {
  abstract watch(): Observable<PriceEvent>;
}
