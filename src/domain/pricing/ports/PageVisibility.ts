import type { Observable } from 'rxjs';

/** Whether anybody can see the page: the present state first, then every change (PRC-4). */
export abstract class PageVisibility {
  abstract watch(): Observable<boolean>;
}
