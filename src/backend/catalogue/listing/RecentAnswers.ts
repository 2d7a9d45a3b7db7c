import { LRUCache } from 'lru-cache';

/** A cache of the most recently used answers; the least recently used one is dropped first. */
export class RecentAnswers<A extends NonNullable<unknown>, K extends string | object = string> {
  readonly #answers: LRUCache<K, A>;
  constructor(most: number) {
    this.#answers = new LRUCache({ max: most });
  }

  of(key: K, make: () => A): A {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = make();
    this.#answers.set(key, answer);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
