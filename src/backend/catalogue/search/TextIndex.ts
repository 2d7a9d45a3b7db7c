import type { Product } from '../../../domain/catalog/Product.ts';
import { emptyBits, placesOf, setBit, type Bitset } from '../listing/Bitset.ts';
import { Order } from '../listing/Order.ts';
import { RecentAnswers } from '../listing/RecentAnswers.ts';
import type { SkuPlaces } from '../listing/SkuPlaces.ts';
import { inSlices, type TimeSlices } from '../../workers/timeSlices.ts';
import { compoundOf } from './compounds.ts';
import { heaviest, ProductTerms } from './productTerms.ts';
import { soughtTerms } from './terms.ts';
import { Vocabulary, type MatchingTerm } from './Vocabulary.ts';

/** The products that match a text. */
export interface TextMatch {
  /** The same for texts with the same meaning. */
  readonly key: string;
  readonly bits: Bitset;
  /** The best first, equally good ones in the shop's own order. Contains only these products. */
  readonly best: Order;
}

/** The terms that a sought word may mean, and the most products they can match. */
interface Meaning {
  readonly sought: string;
  readonly meant: readonly MatchingTerm[];
  readonly reach: number;
}

const fine = 20;
const bestOfTerm = heaviest * fine;
/** Scores by weight of a field, above zero for every weight. */
const scoresOf = (likeness: number): Uint16Array =>
  Uint16Array.from({ length: heaviest + 1 }, (_, weight) => Math.max(1, Math.round(weight * likeness * fine)));

/** From terms to places of products, as flat arrays: the products of term t are at starts[t] to starts[t + 1]. */
interface Postings {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly weights: Uint8Array;
}

class PostingsBuilder {
  #terms = new Uint32Array(1024);
  #places = new Uint32Array(1024);
  #weights = new Uint8Array(1024);
  #length = 0;
  /** By term: the index of its last posting plus one, 0 before the first. */
  readonly #last: number[] = [];

  /** Of several weights of a term at one place the highest counts; places come in rising order. */
  add(term: number, place: number, weight: number): void {
    const last = (this.#last[term] ?? 0) - 1;
    if (last >= 0 && this.#places[last] === place) {
      this.#weights[last] = Math.max(this.#weights[last] ?? 0, weight);
      return;
    }
    if (this.#length === this.#terms.length) this.#grow();
    this.#terms[this.#length] = term;
    this.#places[this.#length] = place;
    this.#weights[this.#length++] = weight;
    this.#last[term] = this.#length;
  }

  async built(termCount: number, slices: TimeSlices): Promise<Postings> {
    const starts = new Uint32Array(termCount + 1);
    for (let at = 0; at < this.#length; at++) {
      const after = (this.#terms[at] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
      if (slices.isOver()) await slices.next();
    }
    for (let term = 1; term <= termCount; term++) starts[term] = (starts[term] ?? 0) + (starts[term - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(this.#length);
    const weights = new Uint8Array(this.#length);
    for (let at = 0; at < this.#length; at++) {
      const term = this.#terms[at] ?? 0;
      const to = next[term] ?? 0;
      next[term] = to + 1;
      places[to] = this.#places[at] ?? 0;
      weights[to] = this.#weights[at] ?? 0;
      if (slices.isOver()) await slices.next();
    }
    return { starts, places, weights };
  }

  #grow(): void {
    const twice = <A extends Uint32Array | Uint8Array>(from: A, to: A): A => {
      to.set(from);
      return to;
    };
    this.#terms = twice(this.#terms, new Uint32Array(2 * this.#length));
    this.#places = twice(this.#places, new Uint32Array(2 * this.#length));
    this.#weights = twice(this.#weights, new Uint8Array(2 * this.#length));
  }
}

/**
 * Finds products by words of either language, complete, unfinished or misspelt; its cost depends on the number of
 * matches, not of products.
 */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: Postings;
  readonly #skus: SkuPlaces;
  readonly #size: number;
  readonly #matches = new RecentAnswers<TextMatch>(100);
  readonly #texts = new RecentAnswers<TextMatch>(100);
  /** Working memory of one search, zero between searches; searches never overlap. */
  readonly #ofTerm: Uint16Array;
  readonly #score: Uint16Array;
  readonly #matched: Uint8Array;

  private constructor(vocabulary: Vocabulary, postings: Postings, skus: SkuPlaces, size: number) {
    this.#vocabulary = vocabulary;
    this.#postings = postings;
    this.#skus = skus;
    this.#size = size;
    this.#ofTerm = new Uint16Array(size);
    this.#score = new Uint16Array(size);
    this.#matched = new Uint8Array(size);
  }

  /** `skus`: the places of these products. */
  static async over(products: readonly Product[], skus: SkuPlaces, slices: TimeSlices): Promise<TextIndex> {
    const vocabulary = new Vocabulary();
    const terms = new ProductTerms((term) => vocabulary.numberOf(term));
    const builder = new PostingsBuilder();
    await inSlices(products, slices, (product, place) => {
      terms.each(product, (term, weight) => builder.add(term, place, weight));
    });
    return new TextIndex(vocabulary, await builder.built(vocabulary.size, slices), skus, products.length);
  }

  /**
   * Products with every sought word; if there are none, those with the most words, at least half. An exact sku comes
   * first.
   */
  find(text: string): TextMatch {
    return this.#texts.of(text, () => this.#found(text));
  }

  #found(text: string): TextMatch {
    const sought = soughtTerms(text);
    const meanings = sought
      .map((term) => this.#meaning(term))
      .filter(({ reach }) => reach > 0)
      .sort((left, right) => left.reach - right.reach);
    const known = 2 * meanings.length >= sought.length ? meanings : [];
    const sku = this.#skus.named(text.trim());
    const key = JSON.stringify([sku ?? -1, sought.length, ...known.map(({ sought: term }) => term)]);
    return this.#matches.of(key, () => this.#match(key, known, sought.length, sku));
  }

  #match(key: string, known: readonly Meaning[], sought: number, sku: number | undefined): TextMatch {
    const all = this.#withAll(known);
    const found = all.length > 0 ? all : this.#withMost(known, sought / 2);
    const top = bestOfTerm * (sought + 1);
    if (sku === undefined) return this.#ranked(key, found, top);
    const withSku = found.includes(sku) ? found : Uint32Array.of(sku, ...found);
    this.#score[sku] = top;
    return this.#ranked(key, withSku, top);
  }

  #meaning(term: string): Meaning {
    const { starts } = this.#postings;
    const whole = this.#vocabulary.matchingTerms(term);
    const head = compoundOf(term)?.head;
    const meant = whole.length > 0 || head === undefined ? whole : this.#vocabulary.matchingTerms(head);
    return {
      sought: term,
      meant,
      reach: meant.reduce((reach, { term: number }) => reach + (starts[number + 1] ?? 0) - (starts[number] ?? 0), 0),
    };
  }

  /**
   * Products that match every meaning, with their scores added up in #score. Starts with the rarest word, so that few
   * products are read.
   */
  #withAll([rarest, ...others]: readonly Meaning[]): Uint32Array {
    let found = rarest === undefined ? new Uint32Array(0) : this.#reached(rarest);
    for (const place of found) {
      this.#score[place] = this.#ofTerm[place] ?? 0;
      this.#ofTerm[place] = 0;
    }
    for (const meaning of others) {
      if (found.length === 0) break;
      const reached =
        found.length * meaning.meant.length * 16 < meaning.reach
          ? this.#lookedUp(meaning, found)
          : this.#reached(meaning);
      const kept = found.filter((place) => (this.#ofTerm[place] ?? 0) > 0);
      for (const place of found) {
        const score = this.#ofTerm[place] ?? 0;
        this.#score[place] = score > 0 ? (this.#score[place] ?? 0) + score : 0;
      }
      for (const place of reached) this.#ofTerm[place] = 0;
      found = kept;
    }
    return found;
  }

  /** Products that match the most meanings, at least `least` of them. */
  #withMost(meanings: readonly Meaning[], least: number): Uint32Array {
    const touched: number[] = [];
    let most = 0;
    for (const meaning of meanings) {
      for (const place of this.#reached(meaning)) {
        const matched = (this.#matched[place] ?? 0) + 1;
        if (matched === 1) touched.push(place);
        if (matched > most) most = matched;
        this.#matched[place] = matched;
        this.#score[place] = (this.#score[place] ?? 0) + (this.#ofTerm[place] ?? 0);
        this.#ofTerm[place] = 0;
      }
    }
    const found = Uint32Array.from(most < least ? [] : touched.filter((place) => this.#matched[place] === most));
    for (const place of touched) {
      if (found.length === 0 || this.#matched[place] !== most) this.#score[place] = 0;
      this.#matched[place] = 0;
    }
    return found;
  }

  /** Every product that matches a meaning, each once, with its best score in #ofTerm. */
  #reached({ meant, reach }: Meaning): Uint32Array {
    const { starts, places, weights } = this.#postings;
    const ofTerm = this.#ofTerm;
    const reached = new Uint32Array(Math.min(reach, this.#size));
    let count = 0;
    for (const { term, likeness } of meant) {
      const scores = scoresOf(likeness);
      for (let at = starts[term] ?? 0, end = starts[term + 1] ?? 0; at < end; at++) {
        const place = places[at] ?? 0;
        const score = scores[weights[at] ?? 0] ?? 0;
        const before = ofTerm[place] ?? 0;
        if (before === 0) reached[count++] = place;
        if (score > before) ofTerm[place] = score;
      }
    }
    return reached.subarray(0, count);
  }

  /** Like #reached for a few products: looks each up by binary search among those of the term. */
  #lookedUp({ meant }: Meaning, among: Uint32Array): Uint32Array {
    const { starts, places, weights } = this.#postings;
    for (const { term, likeness } of meant) {
      const scores = scoresOf(likeness);
      for (const place of among) {
        let [low, high] = [starts[term] ?? 0, starts[term + 1] ?? 0];
        const end = high;
        while (low < high) {
          const middle = (low + high) >>> 1;
          if ((places[middle] ?? 0) < place) low = middle + 1;
          else high = middle;
        }
        if (low < end && places[low] === place)
          this.#ofTerm[place] = Math.max(this.#ofTerm[place] ?? 0, scores[weights[low] ?? 0] ?? 0);
      }
    }
    return among;
  }

  /** Counting sort by score, then by place: linear in the number of matches. Leaves #score zero. */
  #ranked(key: string, found: Uint32Array, top: number): TextMatch {
    const bits = emptyBits(this.#size);
    for (const place of found) setBit(bits, place);
    const starts = new Uint32Array(top + 2);
    for (const place of found) {
      const bucket = top - (this.#score[place] ?? 0) + 1;
      starts[bucket] = (starts[bucket] ?? 0) + 1;
    }
    for (let bucket = 1; bucket < starts.length; bucket++)
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    const best = new Uint32Array(found.length);
    const rising = placesOf(bits, found.length);
    for (let at = 0; at < rising.length; at++) {
      const place = rising[at] ?? 0;
      const bucket = top - (this.#score[place] ?? 0);
      const to = starts[bucket] ?? 0;
      starts[bucket] = to + 1;
      best[to] = place;
      this.#score[place] = 0;
    }
    return { key, bits, best: new Order(best) };
  }
}
