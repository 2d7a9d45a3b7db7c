import { act } from '@testing-library/react';
import { Effect } from 'effect';

/** A call of a port. */
export interface PortCall {
  readonly port: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Question = (...args: never[]) => Effect.Effect<unknown, unknown>;
<<<<<<< HEAD
/** The methods of a port that return an effect; live values are excluded. */
=======
/** The methods of a port that answer by an effect, without what it lets watch. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
export type QuestionsOf<P> = { [K in keyof P]: P[K] extends Question ? K : never }[keyof P] & string;
type ArgsOf<F> = F extends (...args: infer A) => unknown ? A : never;
type AnswerOf<F> = F extends (...args: never[]) => Effect.Effect<infer A, unknown> ? A : never;
type RefusalOf<F> = F extends (...args: never[]) => Effect.Effect<unknown, infer E> ? E : never;

<<<<<<< HEAD
/** Answers held back by the test. */
=======
/** Answers that are made and not delivered yet. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
export class Held {
  readonly #waiting: (() => void)[] = [];
  readonly #end: () => void;
  constructor(end: () => void) {
    this.#end = end;
  }
  get waiting(): number {
    return this.#waiting.length;
  }
<<<<<<< HEAD
  /** Delivers the next held answer, or the one at an index. */
=======
  /** Delivers the next answer, or the one at another place in the queue. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
  arrives(place = 0): Promise<void> {
    return act(async () => {
      const [go] = this.#waiting.splice(place, 1);
      if (go === undefined) throw new Error('no answer waits');
      go();
      await passed();
    });
  }
<<<<<<< HEAD
  /** Delivers all held answers in order, and holds no further ones. */
=======
  /** Delivers all in their order, and holds no further one. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
  ends(): Promise<void> {
    this.#end();
    return act(async () => {
      for (const go of this.#waiting.splice(0)) go();
      await passed();
    });
  }
  delays<A, E>(answer: Effect.Effect<A, E>): Effect.Effect<A, E> {
    const arrived = Effect.promise(() => new Promise<void>((go) => this.#waiting.push(go)));
    return Effect.flatMap(Effect.exit(answer), (exit) => Effect.flatMap(arrived, () => exit));
  }
}

<<<<<<< HEAD
/** Lets the effects of delivered answers run. */
=======
/** Runs everything that waits for the delivered answer. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
const passed = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

const live: readonly (string | symbol)[] = ['watch', 'expirations', 'show'];

<<<<<<< HEAD
/** A port in memory that records its calls; a test can replace its answers or hold them back. */
=======
/** A port in memory that records its calls, and whose answers a test may replace or hold back. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
export class PlayedPort<P extends object> {
  /** The port for the use cases. */
  readonly port: P;
  readonly #name: string;
  readonly #calls: PortCall[];
  readonly #answers = new Map<string, Question>();
  readonly #held = new Map<string, Held>();

  constructor(name: string, real: P, calls: PortCall[]) {
    this.#name = name;
    this.#calls = calls;
    this.port = new Proxy(real, { get: (target, method) => this.#method(target, method) });
  }

<<<<<<< HEAD
  /** Replaces the method's answer from now on; its effect is skipped. */
=======
  /** From now on the method answers this, without its effect. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
  answers<K extends QuestionsOf<P>>(method: K, answer: P[K] & Question): void {
    this.#answers.set(method, answer);
  }
  grants<K extends QuestionsOf<P>>(method: K, answer: AnswerOf<P[K]>): void {
    this.#answers.set(method, () => Effect.succeed(answer));
  }
  refuses<K extends QuestionsOf<P>>(method: K, reason: RefusalOf<P[K]>): void {
    this.#answers.set(method, () => Effect.fail(reason));
  }
<<<<<<< HEAD
  /** Lets the method fail without a declared error from now on. */
  breaks(method: QuestionsOf<P>): void {
    this.#answers.set(method, () => Effect.die(new Error('no answer came')));
  }
  /** Restores the method's own behaviour. */
  recovers(method: QuestionsOf<P>): void {
    this.#answers.delete(method);
  }
  /** Runs calls at once from now on, but holds their answers back. */
=======
  /** From now on the method fails without a name. */
  breaks(method: QuestionsOf<P>): void {
    this.#answers.set(method, () => Effect.die(new Error('no answer came')));
  }
  /** From now on the method works again. */
  recovers(method: QuestionsOf<P>): void {
    this.#answers.delete(method);
  }
  /** From now on calls run at once, and their answers wait until they are delivered. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
  holds(method: QuestionsOf<P>): Held {
    const held = new Held(() => this.#held.delete(method));
    this.#held.set(method, held);
    return held;
  }
<<<<<<< HEAD
  /** The arguments of the method's calls. */
=======
  /** The arguments of each call of the method. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
  asked<K extends QuestionsOf<P>>(method: K): readonly ArgsOf<P[K]>[] {
    return this.#calls
      .filter((call) => call.port === this.#name && call.method === method)
      .map(({ args }) => args as ArgsOf<P[K]>);
  }

  #method(target: P, method: string | symbol): unknown {
    const own: unknown = Reflect.get(target, method);
    if (typeof own !== 'function' || typeof method === 'symbol') return own;
    const real = (...args: readonly unknown[]): unknown => Reflect.apply(own, target, args);
    if (live.includes(method)) return real;
    return (...args: readonly unknown[]) =>
      Effect.suspend(() => {
        this.#calls.push({ port: this.#name, method, args });
        const answer = (this.#answers.get(method) ?? real) as (...args: readonly unknown[]) => ReturnType<Question>;
        const held = this.#held.get(method);
        return held === undefined ? answer(...args) : held.delays(answer(...args));
      });
  }
}
