import type { StatementWatch } from './StatementWatch.ts';

/** Runs this before the next statement like this. */
export type Step = readonly [at: RegExp, meanwhile: () => Promise<unknown>];

interface Hold {
  readonly at: RegExp;
  readonly meanwhile: () => Promise<unknown>;
  readonly reached: Promise<void>;
  readonly reach: () => void;
  readonly released: Promise<void>;
  readonly release: () => void;
}

const aGate = (): readonly [Promise<void>, () => void] => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [
    opened,
    () => {
      open();
    },
  ];
};
const aHold = ([at, meanwhile]: Step): Hold => {
  const [reached, reach] = aGate();
  const [released, release] = aGate();
  return { at, meanwhile, reached, reach, released, release };
};

/** Holds statements back until a test releases them: the test decides what happens between two statements of a call. */
export class HeldStatements implements StatementWatch {
  #waiting: readonly Hold[] = [];

  async through<A>(statement: () => Promise<A>, text: string): Promise<A> {
    const [hold, ...later] = this.#waiting;
    if (hold?.at.test(text) === true) {
      this.#waiting = later;
      hold.reach();
      await hold.released;
    }
    return statement();
  }

  /**
   * Makes a call, holds back its next statement like `at` until `meanwhile` is done, and answers the outcome of the
   * call.
   */
  during<A>(call: () => Promise<A>, at: RegExp, meanwhile: () => Promise<unknown>): Promise<A> {
    return this.inSteps(call, [[at, meanwhile]]);
  }

  /** The same with several statements, one after the other. */
  async inSteps<A>(call: () => Promise<A>, steps: readonly Step[]): Promise<A> {
    const holds = steps.map(aHold);
    this.#waiting = holds;
    const answer = call();
    try {
      for (const { at, meanwhile, reached, release } of holds) {
        await Promise.race([
          reached,
          answer.then(() => {
            throw new Error(`the call has made no statement like ${String(at)}`);
          }),
        ]);
        await meanwhile();
        release();
      }
    } finally {
      this.#waiting = [];
      for (const { release } of holds) release();
    }
    return answer;
  }
}
