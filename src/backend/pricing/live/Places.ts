/** The connected pages. When all places are taken, a new page gets one of the address that has the most. */
export class Places<A extends { readonly disconnect: () => void }> {
  readonly #atMost: number;
  readonly #perAddress: number;
  readonly #all = new Map<A, string>();
  /** The pages of each address in the order in which they came. */
  readonly #ofAddress = new Map<string, Set<A>>();
  constructor(atMost: number, perAddress: number) {
    this.#atMost = atMost;
    this.#perAddress = perAddress;
  }

  get size(): number {
    return this.#all.size;
  }
  [Symbol.iterator](): Iterator<A> {
    return this.#all.keys();
  }

  /** Whether an address has all the pages that it may have. */
  areTakenBy(address: string): boolean {
    return (this.#ofAddress.get(address)?.size ?? 0) >= this.#perAddress;
  }

  enter(page: A, address: string): void {
    if (this.#all.size >= this.#atMost) this.#makeRoom(address);
    const own = this.#ofAddress.get(address) ?? new Set<A>();
    this.#ofAddress.set(address, own.add(page));
    this.#all.set(page, address);
  }

  leave(page: A): void {
    const address = this.#all.get(page);
    if (address === undefined) return;
    this.#all.delete(page);
    const own = this.#ofAddress.get(address);
    own?.delete(page);
    if (own?.size === 0) this.#ofAddress.delete(address);
  }

  /** Disconnects the first page of the address with the most; of equally many, the new page's own address goes first. */
  #makeRoom(address: string): void {
    let most = this.#ofAddress.get(address);
    for (const own of this.#ofAddress.values()) if (own.size > (most?.size ?? 0)) most = own;
    for (const first of most ?? []) {
      this.leave(first);
      first.disconnect();
      return;
    }
  }
}
