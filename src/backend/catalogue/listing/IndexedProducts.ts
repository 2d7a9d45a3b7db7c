import { facetKeys, type Facet, type FacetKey, type ListingQuery, type SortKey } from '../../../domain/catalog/Listing.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import type { Language, Translated } from '../../../domain/kernel/Translated.ts';
import { folded } from '../search/terms.ts';
import { TextIndex, type TextMatch } from '../search/TextIndex.ts';
import { countBits, emptyBits, fullBits, hasBit, intersection, setBit, type Bitset } from './Bitset.ts';
import type { Breath } from './breathing.ts';
import { FacetIndex } from './FacetIndex.ts';
import { Neighbours } from './Neighbours.ts';
import type { BothWays } from './Order.ts';
import { metalOrder, nameOrder, ownOrder } from './orders.ts';
import { Recent } from './Recent.ts';

/** The part of a query that chooses products. */
export type Wanted = Pick<ListingQuery, 'text' | 'category' | 'facets' | 'onSale'>;
/** Products within a price range, named so that an answer can be kept. */
export interface PriceSet { readonly key: string; readonly bits: Bitset }

export interface Selection {
  readonly bits: Bitset;
  readonly count: number;
  readonly facets: readonly Facet[];
  /** Before the price range. */
  readonly anyPrice: { readonly bits: Bitset; readonly count: number };
}

const slugs = (slug: Translated): readonly string[] => (typeof slug === 'string' ? [slug] : [slug.default, slug.de ?? slug.default, slug.en ?? slug.default]);

const categoryBits = (products: readonly Product[]): ReadonlyMap<string, Bitset> => {
  const bits = new Map<string, Bitset>();
  products.forEach((product, place) => product.categories.forEach((category) => {
    const set = bits.get(category.id) ?? emptyBits(products.length);
    setBit(set, place);
    for (const name of [category.id, ...slugs(category.slug)]) bits.set(name, set);
  }));
  return bits;
};

/** All listed products of one edition of the catalogue, numbered in the shop's own order, with what answers every question about them. */
export class IndexedProducts {
  readonly edition: number;
  readonly products: readonly Product[];
  readonly places: ReadonlyMap<string, number>;
  readonly neighbours: Neighbours;
  readonly #facets: FacetIndex;
  readonly #text: TextIndex;
  readonly #orders: Readonly<Record<Exclude<SortKey, 'price' | 'relevance' | 'name'>, BothWays>>;
  readonly #names: Readonly<Record<Language, BothWays>>;
  readonly #all: Bitset;
  readonly #onSale: Bitset;
  readonly #categories: ReadonlyMap<string, Bitset>;
  readonly #selections = new Recent<Selection>(400);
  readonly #matches = new Recent<TextMatch>(100);

  private constructor(edition: number, products: readonly Product[], text: TextIndex, names: Readonly<Record<Language, BothWays>>) {
    this.edition = edition;
    this.products = products;
    this.places = new Map(products.map((product, place) => [product.sku, place]));
    this.neighbours = new Neighbours(products);
    this.#facets = new FacetIndex(products);
    this.#text = text;
    this.#names = names;
    this.#orders = { default: ownOrder(products.length), preciousMetal: metalOrder(products) };
    this.#all = fullBits(products.length);
    this.#onSale = emptyBits(products.length);
    products.forEach((product, place) => { if (product.badges.includes('sale')) setBit(this.#onSale, place); });
    this.#categories = categoryBits(products);
  }

  /** Indexes what a listing may show: active products that the shop sells, duty-free and sold-out ones among them. */
  static async over(edition: number, catalogue: readonly Product[], breath: Breath): Promise<IndexedProducts> {
    const listed = catalogue.filter((product) => product.active && !product.sellOnly)
      .sort((left, right) => left.rank - right.rank || (left.sku < right.sku ? -1 : 1));
    const text = await TextIndex.over(listed, breath);
    const names = { de: await nameOrder(listed, 'de', breath), en: await nameOrder(listed, 'en', breath) };
    return new IndexedProducts(edition, listed, text, names);
  }

  /** The order of a sort key that needs neither prices nor a text. */
  order(key: Exclude<SortKey, 'price' | 'relevance'>, language: Language): BothWays {
    return key === 'name' ? this.#names[language] : this.#orders[key];
  }

  matching(text: string): TextMatch { return this.#matches.of(folded(text).trim(), () => this.#text.find(text)); }

  /** A stretch of a set by how well a text fits; `asc` begins with the best. */
  byRelevance(text: string, direction: 'asc' | 'desc', within: Bitset, from: number, length: number): readonly number[] {
    const { best } = this.matching(text);
    const found: number[] = [];
    for (let step = 0, passed = 0; step < best.length && found.length < length; step++) {
      const place = best[direction === 'asc' ? step : best.length - 1 - step] ?? 0;
      if (hasBit(within, place) && passed++ >= from) found.push(place);
    }
    return found;
  }

  select(wanted: Wanted, price: PriceSet | null): Selection {
    const chosen = facetKeys.map((key) => [...(wanted.facets[key] ?? [])].sort());
    const text = wanted.text?.trim() ?? '';
    const key = JSON.stringify([wanted.category ?? '', wanted.onSale === true, folded(text), chosen, price?.key ?? '']);
    return this.#selections.of(key, () => this.#selected(wanted, text, price));
  }

  /** A product's stock has changed; kept answers go when it shows. */
  restocked(product: Product): void {
    const place = this.places.get(product.sku);
    if (place !== undefined && this.#facets.availabilityMoved(place, product)) this.#selections.clear();
  }

  #selected({ category, onSale, facets }: Wanted, text: string, price: PriceSet | null): Selection {
    const nothing = emptyBits(this.products.length);
    const base: readonly [Bitset, ...Bitset[]] = [
      this.#all,
      ...(category === undefined ? [] : [this.#categories.get(category) ?? nothing]),
      ...(onSale === true ? [this.#onSale] : []),
      ...(text === '' ? [] : [this.matching(text).bits]),
    ];
    const narrowed = new Map<FacetKey, Bitset>();
    for (const key of facetKeys) {
      const values = facets[key] ?? [];
      if (values.length > 0) narrowed.set(key, this.#facets.having(key, values));
    }
    const sized = (bits: Bitset) => ({ bits, count: countBits(bits) });
    const priced = price === null ? [] : [price.bits];
    const anyPrice = sized(intersection([...base, ...narrowed.values()]));
    const all = price === null ? anyPrice : sized(intersection([anyPrice.bits, price.bits]));
    const without = (key: FacetKey) => sized(intersection([...base, ...priced, ...[...narrowed].flatMap(([other, bits]) => (other === key ? [] : [bits]))]));
    return {
      ...all,
      anyPrice,
      facets: facetKeys.map((key) => {
        const { bits, count } = narrowed.has(key) ? without(key) : all;
        return this.#facets.counted(key, bits, count, facets[key] ?? []);
      }),
    };
  }
}
