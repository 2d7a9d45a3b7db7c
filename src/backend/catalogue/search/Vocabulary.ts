import SearchableMap from 'minisearch/SearchableMap';

/** A term of the catalogue that a sought one may mean. */
export interface Meant {
  readonly term: number;
  /** 0..1: 1 is the very word. */
  readonly likeness: number;
}

const most = 400;
/** Nobody means a longer word than this. */
const longest = 40;
const isWord = (sought: string): boolean => /^\p{L}+$/u.test(sought);
/** How many letters of a word may be wrong. */
const slips = (sought: string): number =>
  !isWord(sought) || sought.length < 4 || sought.length > longest ? 0 : sought.length < 8 ? 1 : 2;

/** How far a sought word is from another word, and from the nearest beginning of that word. */
interface Distance {
  readonly whole: number;
  readonly begun: number;
}

/**
 * Counts slips by optimal string alignment: a wrong, missing or additional letter is one slip, and so are two neighbouring letters that have
 * changed places. Stops with values above `allowed` as soon as neither the word nor one of its beginnings can be that near.
 */
const distanceOf = (word: string, sought: string, allowed: number): Distance => {
  const far = { whole: allowed + 1, begun: allowed + 1 };
  if (word.length + allowed < sought.length) return far;
  let before: number[] = [];
  let row = Array.from({ length: sought.length + 1 }, (_, at) => at);
  let begun = sought.length;
  for (let taken = 1; taken <= Math.min(word.length, sought.length + allowed); taken++) {
    const next = [taken];
    let least = taken;
    for (let at = 1; at <= sought.length; at++) {
      const same = word.charCodeAt(taken - 1) === sought.charCodeAt(at - 1) ? 0 : 1;
      const swapped =
        word.charCodeAt(taken - 1) === sought.charCodeAt(at - 2) &&
        word.charCodeAt(taken - 2) === sought.charCodeAt(at - 1)
          ? (before[at - 2] ?? Infinity) + 1
          : Infinity;
      const off = Math.min((row[at - 1] ?? 0) + same, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, swapped);
      next.push(off);
      if (off < least) least = off;
    }
    begun = Math.min(begun, next[sought.length] ?? begun);
    if (least > allowed) return { ...far, begun };
    [before, row] = [row, next];
  }
  return { whole: word.length > sought.length + allowed ? allowed + 1 : (row[sought.length] ?? allowed + 1), begun };
};

/** Every term of the catalogue by number, found by itself, by its beginning, or with slips of the keyboard. */
export class Vocabulary {
  readonly #terms = new SearchableMap<number>();
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a term, a new one when it is new. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    this.#terms.set(term, number);
    return number;
  }

  meant(sought: string): readonly Meant[] {
    const likeness = new Map<number, number>();
    const add = (term: number, value: number): void => {
      if ((likeness.get(term) ?? 0) < value) likeness.set(term, value);
    };
    const exact = this.#numbers.get(sought);
    if (exact !== undefined) add(exact, 1);
    if (isWord(sought) && sought.length > 1)
      this.#beginning(sought, (term, part) => {
        add(term, 0.5 + 0.4 * part);
      });
    // Who types a word of the shop means it: `Platin`, not `Latin`.
    const allowed = exact === undefined ? slips(sought) : 0;
    if (allowed > 0)
      for (const [, [term, distance]] of this.#terms.fuzzyGet(sought, allowed))
        add(term, distance === 0 ? 1 : 0.6 - 0.15 * distance);
    if (allowed > 0) this.#swapped(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#unfinished(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#misspelt(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#shortened(sought, add);
    return [...likeness].map(([term, value]) => ({ term, likeness: value }));
  }

  /** Terms that the word becomes when two of its neighbouring letters change places: one slip, but two changed letters. */
  #swapped(sought: string, add: (term: number, likeness: number) => void): void {
    for (let at = 1; at < sought.length; at++) {
      const term = this.#numbers.get(
        sought.slice(0, at - 1) + sought.charAt(at) + sought.charAt(at - 1) + sought.slice(at + 1),
      );
      if (term !== undefined) add(term, 0.45);
    }
  }

  #beginning(sought: string, found: (term: number, part: number) => void): void {
    let count = 0;
    for (const [word, term] of this.#terms.atPrefix(sought)) {
      if (++count > most) return;
      found(term, sought.length / word.length);
    }
  }

  /** A word that is still being typed, with slips in it: terms one of whose beginnings is that near. Its first letter may be wrong, too. */
  #unfinished(sought: string, add: (term: number, likeness: number) => void): void {
    const allowed = slips(sought);
    if (allowed === 0) return;
    for (const [term, begun] of this.#within(allowed, (word) => distanceOf(word, sought, allowed).begun))
      add(term, 0.4 - 0.1 * begun);
  }

  /** Terms that are two slips away, `slieber`: in words of six or seven letters so many count only against the whole word. */
  #misspelt(sought: string, add: (term: number, likeness: number) => void): void {
    if (slips(sought) !== 1 || sought.length < 6) return;
    for (const [term] of this.#within(2, (word) => distanceOf(word, sought, 2).whole)) add(term, 0.25);
  }

  /** The first terms that are at most that far away. */
  *#within(allowed: number, distance: (word: string) => number): Generator<readonly [term: number, distance: number]> {
    let count = 0;
    for (const [word, term] of this.#numbers) {
      const away = distance(word);
      if (away > allowed) continue;
      if (++count > most) return;
      yield [term, away];
    }
  }

  /** The same with more slips: what its first letters begin. */
  #shortened(sought: string, add: (term: number, likeness: number) => void): void {
    for (let length = sought.length - 1; length >= Math.max(3, sought.length - 3); length--) {
      let any = false;
      this.#beginning(sought.slice(0, length), (term) => {
        any = true;
        add(term, 0.25);
      });
      if (any) return;
    }
  }
}
