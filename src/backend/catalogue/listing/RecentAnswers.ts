/** A cache of the most recently used answers; the least recently used one is dropped first. */
export class RecentAnswers<A, K = string> {
  readonly #most: number;
  readonly #answers = new Map<K, A>();
  constructor(most: number) {
    this.#most = most;
  }

  of(key: K, make: () => A): A {
    const known = this.#answers.get(key);
    const answer = known ?? make();
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (this.#answers.size > this.#most) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
