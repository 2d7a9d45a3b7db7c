import type { Observable } from 'rxjs';

/** `start`: recalculation has begun, shown prices are about to end. `finish`: the new tick is in force (PRC-3). */
export type PriceEvent =
  { readonly type: 'start' } | { readonly type: 'finish' } | { readonly type: 'connection'; readonly up: boolean };

/** The live connection. It never errors: a lost connection is an event, and the adapter reconnects (PRC-5). */
export abstract class PriceEvents {
  abstract watch(): Observable<PriceEvent>;
}
