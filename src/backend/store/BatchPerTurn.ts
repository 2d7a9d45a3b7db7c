interface PendingQuestion<Q, A> {
  readonly question: Q;
  readonly answer: (answer: A) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Answers all questions of one turn of the event loop together, with one statement: a round trip to a server costs more
 * than all the rows. If the statement fails, all questions of that turn fail.
 */
export class BatchPerTurn<Q, A> {
  readonly #answerAll: (questions: readonly Q[]) => Promise<readonly A[]>;
  #pending: PendingQuestion<Q, A>[] = [];
  /** @param answerAll the answers in the order of the questions */
  constructor(answerAll: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#answerAll = answerAll;
  }

  /** The answer as it is after this call. */
  ask(question: Q): Promise<A> {
    return new Promise((answer, fail) => {
      this.#pending.push({ question, answer, fail });
      if (this.#pending.length === 1)
        setImmediate(() => {
          void this.#answer();
        });
    });
  }

  async #answer(): Promise<void> {
    const asked = this.#pending;
    this.#pending = [];
    try {
      const answers = await this.#answerAll(asked.map(({ question }) => question));
      for (const [at, { answer, fail }] of asked.entries()) {
        const found = answers[at];
        if (found === undefined) fail(new RangeError('fewer answers than questions'));
        else answer(found);
      }
    } catch (reason) {
      for (const { fail } of asked) fail(reason);
    }
  }
}
