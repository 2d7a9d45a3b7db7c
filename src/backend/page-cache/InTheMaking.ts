interface Entry<A> {
  result: Promise<A> | null;
}

/**
 * Results that are being made, by key: concurrent callers share one. An entry drops its result when it is done, because
 * V8 keeps what a long-lived Map once held, deleted entries too, until it collects all garbage.
 */
export class InTheMaking<A> {
  readonly #entries = new Map<string, Entry<A>>();

  /** The result that is being made for a key; null when there is none. */
  of(key: string): Promise<A> | null {
    return this.#entries.get(key)?.result ?? null;
  }

  /** Makes a result for a key, whether or not one is being made. Rejects as `make` does. */
  async make(key: string, make: () => Promise<A>): Promise<A> {
    const result = make();
    const entry: Entry<A> = { result };
    this.#entries.set(key, entry);
    try {
      return await result;
    } finally {
      entry.result = null;
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    }
  }

  /** Later callers no longer share what is being made. */
  forgetAll(): void {
    this.#entries.clear();
  }
}
