import type { Observable } from 'rxjs';

/** `start`: recalculation has begun, shown prices are on their way out. `finish`: the new tick is there (PRC-3). */
export type PriceEvent =
  { readonly type: 'start' } | { readonly type: 'finish' } | { readonly type: 'connection'; readonly up: boolean };

/** The live connection. Never errors: a lost connection is an event, and the adapter retries by itself (PRC-5). */
export abstract class PriceEvents {
  abstract watch(): Observable<PriceEvent>;
}
