import { act } from '@testing-library/react';
import { Effect } from 'effect';

/** A call of a port. */
export interface PortCall {
  readonly port: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Question = (...args: never[]) => Effect.Effect<unknown, unknown>;
/** The methods of a port that return an effect; live values are excluded. */
export type QuestionsOf<P> = { [K in keyof P]: P[K] extends Question ? K : never }[keyof P] & string;
type ArgsOf<F> = F extends (...args: infer A) => unknown ? A : never;
type AnswerOf<F> = F extends (...args: never[]) => Effect.Effect<infer A, unknown> ? A : never;
type RefusalOf<F> = F extends (...args: never[]) => Effect.Effect<unknown, infer E> ? E : never;

/** Answers held back by the test. */
export class Held {
  readonly #waiting: (() => void)[] = [];
  readonly #end: () => void;
  constructor(end: () => void) {
    this.#end = end;
  }
  get waiting(): number {
    return this.#waiting.length;
  }
  /** Delivers the next held answer, or the one at an index. */
  arrives(place = 0): Promise<void> {
    return act(async () => {
      const [go] = this.#waiting.splice(place, 1);
      if (go === undefined) throw new Error('no answer waits');
      go();
      await passed();
    });
  }
  /** Delivers all held answers in order, and holds no further ones. */
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

/** Lets the effects of delivered answers run. */
const passed = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

const live: readonly (string | symbol)[] = ['watch', 'expirations', 'show'];

/** A port in memory that records its calls; a test can replace its answers or hold them back. */
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

  /** Replaces the method's answer from now on; its effect is skipped. */
  answers<K extends QuestionsOf<P>>(method: K, answer: P[K] & Question): void {
    this.#answers.set(method, answer);
  }
  grants<K extends QuestionsOf<P>>(method: K, answer: AnswerOf<P[K]>): void {
    this.#answers.set(method, () => Effect.succeed(answer));
  }
  refuses<K extends QuestionsOf<P>>(method: K, reason: RefusalOf<P[K]>): void {
    this.#answers.set(method, () => Effect.fail(reason));
  }
  /** Lets the method fail without a declared error from now on. */
  breaks(method: QuestionsOf<P>): void {
    this.#answers.set(method, () => Effect.die(new Error('no answer came')));
  }
  /** Restores the method's own behaviour. */
  recovers(method: QuestionsOf<P>): void {
    this.#answers.delete(method);
  }
  /** Runs calls at once from now on, but holds their answers back. */
  holds(method: QuestionsOf<P>): Held {
    const held = new Held(() => this.#held.delete(method));
    this.#held.set(method, held);
    return held;
  }
  /** The arguments of the method's calls. */
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
