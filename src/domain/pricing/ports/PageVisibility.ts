import type { Observable } from 'rxjs';

/** Whether the page is visible: emits the present state, then every change (PRC-4). */
export abstract class PageVisibility {
  abstract watch(): Observable<boolean>;
}
