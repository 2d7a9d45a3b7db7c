import type { Logger } from 'pino';

/** Functions that are called with each value. One that throws is logged and keeps no other from being called. */
export class Listeners<A> {
  readonly #all = new Set<(value: A) => void>();
  readonly #log: Pick<Logger, 'error'>;
  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Answers how to stop. */
  add(listener: (value: A) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  call(value: A): void {
    for (const listener of this.#all) {
      try {
        listener(value);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener to price events broke');
      }
    }
  }
}
