import SearchableMap from 'minisearch/SearchableMap';

/** A term of the catalogue that a sought word may mean. */
export interface MatchingTerm {
  readonly term: number;
  /** 0..1; 1 for the same word. */
  readonly likeness: number;
}

const most = 400;
/** Longer words are not searched with typing errors. */
const longest = 40;
const isWord = (sought: string): boolean => /^\p{L}+$/u.test(sought);
/** The number of typing errors allowed in a word. */
const allowedErrors = (sought: string): number => {
  if (!isWord(sought) || sought.length < 4 || sought.length > longest) return 0;
  return sought.length < 8 ? 1 : 2;
};

/** The distance of a sought word from another word, and from the nearest prefix of that word. */
interface Distance {
  readonly whole: number;
  readonly begun: number;
}

/**
 * Counts typing errors by optimal string alignment: a wrong, missing or additional letter, or two swapped neighbours,
 * is one error. Stops with values above `allowed` as soon as neither the word nor a prefix can be near enough.
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

/** Every term of the catalogue by number, found exactly, by prefix, or with typing errors. */
export class Vocabulary {
  readonly #terms = new SearchableMap<number>();
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a term; assigns the next number to a new term. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    this.#terms.set(term, number);
    return number;
  }

  matchingTerms(sought: string): readonly MatchingTerm[] {
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
    // A word of the catalogue is not corrected: `Platin` does not find `Latin`.
    const allowed = exact === undefined ? allowedErrors(sought) : 0;
    if (allowed > 0)
      for (const [, [term, distance]] of this.#terms.fuzzyGet(sought, allowed))
        add(term, distance === 0 ? 1 : 0.6 - 0.15 * distance);
    if (allowed > 0) this.#swapped(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#unfinished(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#misspelt(sought, add);
    if (likeness.size === 0 && isWord(sought)) this.#shortened(sought, add);
    return [...likeness].map(([term, value]) => ({ term, likeness: value }));
  }

  /** Terms that result from swapping two neighbouring letters: one error, but two changed letters. */
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

  /**
   * An unfinished word with typing errors: terms with a prefix that is near enough. Its first letter may be wrong, too.
   */
  #unfinished(sought: string, add: (term: number, likeness: number) => void): void {
    const allowed = allowedErrors(sought);
    if (allowed === 0) return;
    for (const [term, begun] of this.#within(allowed, (word) => distanceOf(word, sought, allowed).begun))
      add(term, 0.4 - 0.1 * begun);
  }

  /**
   * Terms with two errors, `slieber`: in words of six or seven letters two errors are allowed only for the whole word.
   */
  #misspelt(sought: string, add: (term: number, likeness: number) => void): void {
    if (allowedErrors(sought) !== 1 || sought.length < 6) return;
    for (const [term] of this.#within(2, (word) => distanceOf(word, sought, 2).whole)) add(term, 0.25);
  }

  /** The first terms within that distance. */
  *#within(allowed: number, distance: (word: string) => number): Generator<readonly [term: number, distance: number]> {
    let count = 0;
    for (const [word, term] of this.#numbers) {
      const away = distance(word);
      if (away > allowed) continue;
      if (++count > most) return;
      yield [term, away];
    }
  }

  /** With more errors: terms that begin with its first letters. */
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
