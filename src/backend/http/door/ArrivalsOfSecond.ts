/**
 * Counts the connections that each address opens within a second. Node accepts one connection in a turn of its loop, so
 * an address that connects, asks and leaves all the time fills the queue in which visitors wait to be accepted; a turn
 * that only closes is short.
 */
export class ArrivalsOfSecond {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #second = 0;

  /** @param most connections that one address may open within a second */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts a connection.
   * @param now ms of a clock that never goes back
   * @returns whether the address has opened too many
   */
  isTooMany(address: string, now: number): boolean {
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts.clear();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count > this.#most;
  }
}
