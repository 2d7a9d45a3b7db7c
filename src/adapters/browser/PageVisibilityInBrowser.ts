import { distinctUntilChanged, fromEvent, map, startWith, type Observable } from 'rxjs';
import { PageVisibility } from '../../domain/pricing/ports/PageVisibility.ts';

export class PageVisibilityInBrowser extends PageVisibility {
  readonly #document: Document;
  constructor(document: Document) {
    super();
    this.#document = document;
  }
  watch(): Observable<boolean> {
    return fromEvent(this.#document, 'visibilitychange').pipe(
      startWith(null),
      map(() => this.#document.visibilityState === 'visible'),
      distinctUntilChanged(),
    );
  }
}
