import { act } from '@testing-library/react';
import { Effect } from 'effect';

/** One call that a use case has made of a port. */
export interface PortCall {
  readonly port: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Question = (...args: never[]) => Effect.Effect<unknown, unknown>;
/** The methods of a port that answer by an effect; what it lets watch is not among them. */
export type QuestionsOf<P> = { [K in keyof P]: P[K] extends Question ? K : never }[keyof P] & string;
type ArgsOf<F> = F extends (...args: infer A) => unknown ? A : never;
type AnswerOf<F> = F extends (...args: never[]) => Effect.Effect<infer A, unknown> ? A : never;
type RefusalOf<F> = F extends (...args: never[]) => Effect.Effect<unknown, infer E> ? E : never;

/** Answers that have been given and have not arrived yet. */
export class Held {
  readonly #waiting: (() => void)[] = [];
  readonly #end: () => void;
  constructor(end: () => void) {
    this.#end = end;
  }
  get waiting(): number {
    return this.#waiting.length;
  }
  /** The answer that comes next, or the one at another place among those that wait. */
  arrives(place = 0): Promise<void> {
    return act(async () => {
      const [go] = this.#waiting.splice(place, 1);
      if (go === undefined) throw new Error('no answer waits');
      go();
      await passed();
    });
  }
  /** All that wait arrive in their order, and no further one is held. */
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

/** Lets go on whatever waits for what has just arrived. */
const passed = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

const live: readonly (string | symbol)[] = ['watch', 'expirations', 'show'];

/** A port in memory that keeps a list of what it is asked, and whose answers a test may replace or hold back. */
export class PlayedPort<P extends object> {
  /** What the use cases are given. */
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

  /** From now on the method answers this; what it would have done is not done. */
  answers<K extends QuestionsOf<P>>(method: K, answer: P[K] & Question): void {
    this.#answers.set(method, answer);
  }
  grants<K extends QuestionsOf<P>>(method: K, answer: AnswerOf<P[K]>): void {
    this.#answers.set(method, () => Effect.succeed(answer));
  }
  refuses<K extends QuestionsOf<P>>(method: K, reason: RefusalOf<P[K]>): void {
    this.#answers.set(method, () => Effect.fail(reason));
  }
  /** From now on the method fails for a reason that has no name. */
  breaks(method: QuestionsOf<P>): void {
    this.#answers.set(method, () => Effect.die(new Error('no answer came')));
  }
  /** From now on the method does again what it does by itself. */
  recovers(method: QuestionsOf<P>): void {
    this.#answers.delete(method);
  }
  /** From now on what is asked is done at once, and its answers wait until they are let through. */
  holds(method: QuestionsOf<P>): Held {
    const held = new Held(() => this.#held.delete(method));
    this.#held.set(method, held);
    return held;
  }
  /** What the method was called with, call by call. */
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
