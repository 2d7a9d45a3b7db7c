import type { PriceTick } from '../../domain/pricing/PriceTick.ts';

/** Answers cached for one tick; each is computed once for any number of requests (P5). A failure is not cached. */
export class OncePerTick<A> {
  #tick: PriceTick | null = null;
  readonly #answers = new Map<string, Promise<A>>();

  answer(tick: PriceTick, question: string, workOut: () => Promise<A>): Promise<A> {
    if (this.#tick !== tick) this.#answers.clear();
    this.#tick = tick;
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const answer = workOut();
    this.#answers.set(question, answer);
    answer.catch(() => {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }
}
