/** The places of products by sku. */
export class SkuPlaces {
  readonly #places = new Map<string, number>();
  /**
   * By the sku in small letters, only for skus that are not in capitals: most are, and a second map of all of them
   * would take 7 MB for 100,000 products.
   */
  readonly #others = new Map<string, number>();

  add(sku: string, place: number): void {
    this.#places.set(sku, place);
    if (sku !== sku.toUpperCase()) this.#others.set(sku.toLowerCase(), place);
  }

  of(sku: string): number | undefined {
    return this.#places.get(sku);
  }

  /** The place of the sku that a text names, in whatever letters; one written exactly so goes first. */
  named(text: string): number | undefined {
    return this.of(text) ?? this.of(text.toUpperCase()) ?? this.#others.get(text.toLowerCase());
  }
}
