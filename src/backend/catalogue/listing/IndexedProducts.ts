import type { Product } from '../../../domain/catalog/Product.ts';
import { slugsOf } from '../../../domain/catalog/Slugs.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import {
  facetKeys,
  type Facet,
  type FacetKey,
  type ListingQuery,
  type SortKey,
} from '../../../domain/listing/Listing.ts';
import type { PricedSortKey } from '../../../domain/listing/PricedSorting.ts';
import { TextIndex, type TextMatch } from '../search/TextIndex.ts';
import { emptyBits, fullBits, intersection, setBit, type Bitset } from './Bitset.ts';
import { Counted, FacetIndex } from './FacetIndex.ts';
import { Neighbours } from './Neighbours.ts';
import type { BothWays } from './Order.ts';
import { metalOrder, nameOrder, ownOrder, weightOrder } from './orders.ts';
import { RecentAnswers } from './RecentAnswers.ts';
import { SkuPlaces } from './SkuPlaces.ts';
import { allPlaces, sortedPlaces } from './sorting.ts';
import { inSlices, type TimeSlices } from '../../workers/timeSlices.ts';

/** The sort keys that depend on neither prices nor a text. */
type UnpricedSortKey = Exclude<SortKey, PricedSortKey | 'relevance'>;
/** The part of a query that selects products. */
type Wanted = Pick<ListingQuery, 'text' | 'category' | 'facets' | 'onSale' | 'dutyFree'>;
/** A price range with a cache key. */
export interface PriceFilter {
  readonly key: string;
  readonly kept: (bits: Bitset) => Bitset;
}

/** A set of products as places, with its count. */
export interface Chosen {
  readonly bits: Bitset;
  readonly count: number;
}
export interface Selection extends Chosen {
  readonly facets: readonly Facet[];
  /** The set without the price range. */
  readonly anyPrice: Chosen;
}

/** The products of each category, by its id and its slugs. */
const categoryBits = async (products: readonly Product[], slices: TimeSlices): Promise<ReadonlyMap<string, Bitset>> => {
  const bits = new Map<string, Bitset>();
  await inSlices(products, slices, ({ categories }, place) => {
    for (const category of categories) {
      const known = bits.get(category.id);
      const set = known ?? emptyBits(products.length);
      setBit(set, place);
      if (known === undefined) for (const name of [category.id, ...slugsOf(category)]) bits.set(name, set);
    }
  });
  return bits;
};

/** The listed products in the shop's own order: active ones that the shop sells, including duty-free and sold-out ones. */
const listed = async (catalogue: readonly Product[], slices: TimeSlices): Promise<Product[]> => {
  const products = catalogue.filter(({ active, sellOnly }) => active && !sellOnly);
  const rankOf = (place: number): number => products[place]?.rank ?? 0;
  const skuOf = (place: number): string => products[place]?.sku ?? '';
  const places = await sortedPlaces(
    allPlaces(products.length),
    (left, right) => rankOf(left) - rankOf(right) || (skuOf(left) < skuOf(right) ? -1 : 1),
    slices,
  );
  const sorted: Product[] = [];
  await inSlices(places, slices, (place) => {
    const product = products[place];
    if (product !== undefined) sorted.push(product);
  });
  return sorted;
};

interface Parts {
  readonly products: Product[];
  readonly skus: SkuPlaces;
  readonly neighbours: Neighbours;
  readonly categories: ReadonlyMap<string, Bitset>;
  readonly onSale: Bitset;
  readonly dutyFree: Readonly<Record<`${boolean}`, Bitset>>;
  readonly own: BothWays;
  readonly metals: BothWays;
  readonly weights: BothWays;
  readonly facets: FacetIndex;
  readonly text: TextIndex;
  readonly names: Readonly<Record<Language, BothWays>>;
}

/**
 * All listed products of one edition of the catalogue, numbered in the shop's own order, with the indexes for listings.
 * Only their stock changes.
 */
export class IndexedProducts {
  readonly #products: Product[];
  readonly #skus: SkuPlaces;
  readonly neighbours: Neighbours;
  readonly #facets: FacetIndex;
  readonly #text: TextIndex;
  readonly #orders: Readonly<Record<Exclude<UnpricedSortKey, 'name'>, BothWays>>;
  readonly #names: Readonly<Record<Language, BothWays>>;
  readonly #all: Bitset;
  readonly #onSale: Bitset;
  /** The duty-free products, and all others. */
  readonly #dutyFree: Readonly<Record<`${boolean}`, Bitset>>;
  readonly #categories: ReadonlyMap<string, Bitset>;
  readonly #selections = new RecentAnswers<Selection>(400);

  private constructor(parts: Parts) {
    this.#products = parts.products;
    this.#skus = parts.skus;
    this.neighbours = parts.neighbours;
    this.#facets = parts.facets;
    this.#text = parts.text;
    this.#names = parts.names;
    this.#orders = { default: parts.own, preciousMetal: parts.metals, weight: parts.weights };
    this.#all = fullBits(parts.products.length);
    this.#onSale = parts.onSale;
    this.#dutyFree = parts.dutyFree;
    this.#categories = parts.categories;
  }

  /** Indexes the listed products among all of them, in slices. */
  static async over(catalogue: readonly Product[], slices: TimeSlices): Promise<IndexedProducts> {
    const products = await listed(catalogue, slices);
    const skus = new SkuPlaces();
    const onSale = emptyBits(products.length);
    const dutyFree = { true: emptyBits(products.length), false: emptyBits(products.length) };
    await inSlices(products, slices, (product, place) => {
      skus.add(product.sku, place);
      if (product.badges.includes('sale')) setBit(onSale, place);
      setBit(dutyFree[`${product.dutyFree}`], place);
    });
    return new IndexedProducts({
      products,
      skus,
      onSale,
      dutyFree,
      neighbours: await Neighbours.over(products, slices),
      categories: await categoryBits(products, slices),
      own: await ownOrder(products.length, slices),
      metals: await metalOrder(products, slices),
      weights: await weightOrder(products, slices),
      facets: await FacetIndex.over(products, slices),
      text: await TextIndex.over(products, skus, slices),
      names: { de: await nameOrder(products, 'de', slices), en: await nameOrder(products, 'en', slices) },
    });
  }

  get products(): readonly Product[] {
    return this.#products;
  }

  /** The place of a listed product. */
  placeOf(sku: string): number | undefined {
    return this.#skus.of(sku);
  }

  /** The order of a sort key that depends on neither prices nor a text. */
  order(key: UnpricedSortKey, language: Language): BothWays {
    return key === 'name' ? this.#names[language] : this.#orders[key];
  }

  matching(text: string): TextMatch {
    return this.#text.find(text);
  }

  /** A range of a set sorted by relevance for a text, the best first. */
  byRelevance(text: string, { bits, count }: Chosen, from: number, length: number): readonly number[] {
    return this.matching(text).best.stretch(bits, count, from, length);
  }

  select(wanted: Wanted, price: PriceFilter | null): Selection {
    const chosen = facetKeys.map((key) => [...(wanted.facets[key] ?? [])].sort());
    const match = wanted.text === undefined || wanted.text.trim() === '' ? null : this.matching(wanted.text);
    const key = JSON.stringify([
      wanted.category ?? '',
      wanted.onSale === true,
      wanted.dutyFree ?? '',
      match?.key ?? '',
      chosen,
      price?.key ?? '',
    ]);
    return this.#selections.of(key, () => this.#selected(wanted, match, price));
  }

  /** Applies a changed stock; drops cached answers when the availability changes. */
  restocked(product: Product): void {
    const place = this.placeOf(product.sku);
    if (place === undefined) return;
    this.#products[place] = product;
    if (this.#facets.availabilityMoved(place, product)) this.#selections.clear();
  }

  #selected(
    { category, onSale, dutyFree, facets }: Wanted,
    match: TextMatch | null,
    price: PriceFilter | null,
  ): Selection {
    const nothing = emptyBits(this.products.length);
    const base: readonly [Bitset, ...Bitset[]] = [
      this.#all,
      ...(category === undefined ? [] : [this.#categories.get(category) ?? nothing]),
      ...(onSale === true ? [this.#onSale] : []),
      ...(dutyFree === undefined ? [] : [this.#dutyFree[`${dutyFree}`]]),
      ...(match === null ? [] : [match.bits]),
    ];
    const narrowed = new Map<FacetKey, Bitset>();
    for (const key of facetKeys) {
      const values = facets[key] ?? [];
      if (values.length > 0) narrowed.set(key, this.#facets.having(key, values));
    }
    const within = (bits: Bitset): Bitset => (price === null ? bits : price.kept(bits));
    const anyPrice = new Counted(intersection([...base, ...narrowed.values()]));
    const all = price === null ? anyPrice : new Counted(within(anyPrice.bits));
    const without = (key: FacetKey) =>
      new Counted(
        within(intersection([...base, ...[...narrowed].flatMap(([other, bits]) => (other === key ? [] : [bits]))])),
      );
    const chosen = ({ bits, count }: Counted): Chosen => ({ bits, count });
    return {
      ...chosen(all),
      anyPrice: chosen(anyPrice),
      facets: facetKeys.map((key) =>
        this.#facets.counted(key, narrowed.has(key) ? without(key) : all, facets[key] ?? []),
      ),
    };
  }
}
