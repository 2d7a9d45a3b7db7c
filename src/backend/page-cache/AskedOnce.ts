/**
 * The keys of kept answers that were asked for once, with a room of their own: a flood of new addresses neither fills
 * the memory nor displaces answers that are asked for again.
 */
export class AskedOnce {
  readonly #mostBytes: number;
  readonly #sizes = new Map<string, number>();
  #bytes = 0;
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  add(key: string, bytes: number): void {
    this.forget(key);
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
  }

  /** Takes out a key that was asked for again or is not kept any more. */
  forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  clear(): void {
    this.#sizes.clear();
    this.#bytes = 0;
  }

  /** Takes out the keys that have no room, the oldest first. */
  *withoutRoom(): Iterable<string> {
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.forget(oldest);
      yield oldest;
    }
  }
}
