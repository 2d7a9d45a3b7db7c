import { type Observable, ReplaySubject } from 'rxjs';

/** Announces each value that it has loaded. Watching loads nothing, and gets the last value at once if there is one. */
export class Announced<A> {
  readonly #load: () => Promise<A>;
  readonly #values = new ReplaySubject<A>(1);
  constructor(load: () => Promise<A>) {
    this.#load = load;
  }

  async load(): Promise<A> {
    const value = await this.#load();
    this.#values.next(value);
    return value;
  }
  watch(): Observable<A> {
    return this.#values;
  }
}
