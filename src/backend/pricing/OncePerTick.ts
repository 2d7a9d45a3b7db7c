import type { PriceTick } from '../../domain/pricing/PriceTick.ts';

/** Answers that hold as long as a tick: each question is worked out once, however many ask at once (P5). A failure is not kept. */
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
