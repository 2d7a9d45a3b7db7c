import { Deferred, Effect } from 'effect';
import type { Observable } from 'rxjs';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';

/** A port with the answers of the test for these calls, and its own for all others. */
export const withCalls = <P extends object>(port: P, calls: Partial<P>): P =>
  new Proxy(port, {
    get: (target, name) => {
      const call: unknown = Reflect.get(calls, name) ?? Reflect.get(target, name);
      return typeof call === 'function' ? call.bind(target) : call;
    },
  });

/** A port that gives one answer to every method but those of `own`, so it needs no change when the port gets a method. */
export const answering = <P extends object>(Port: abstract new () => P, answer: unknown, own: Partial<P> = {}): P =>
  new Proxy<P>(Object.create(Port.prototype), {
    get: (_, name) => {
      // Not a promise: the container would wait for one.
      if (name === 'then') return undefined;
      const call: unknown = Reflect.get(own, name) ?? (() => Effect.succeed(answer));
      return typeof call === 'function' ? call.bind(own) : call;
    },
  });

export const refusing = <P extends object>(port: P, reason: unknown): P =>
  new Proxy(port, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      return typeof call === 'function' ? () => Effect.fail(reason) : call;
    },
  });

/** A port that reports each call. */
export const hearing = <P extends object>(port: P, hear: () => void): P =>
  new Proxy(port, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call === 'function') hear();
      return typeof call === 'function' ? call.bind(target) : call;
    },
  });

/** The value shown from now on; of carts, those of a side. */
export const changesOf = <A>(open: { watch(side: Side): Observable<A> }, side: Side = 'buy'): A[] => {
  const seen = seenIn(open, side);
  seen.length = 0;
  return seen;
};

/** All values ever shown, the present one first; of carts, those of a side. */
export const seenIn = <A>(open: { watch(side: Side): Observable<A> }, side: Side = 'buy'): A[] => {
  const seen: A[] = [];
  open.watch(side).subscribe((value) => seen.push(value));
  return seen;
};

/** A call that reaches the shop at once; the test decides when its answer arrives. */
export const late = <A, E>(call: Effect.Effect<A, E>) => {
  const gate = Deferred.makeUnsafe<void>();
  return {
    call: Effect.tap(call, () => Deferred.await(gate)),
    arrive: () => {
      Deferred.doneUnsafe(gate, Effect.void);
    },
  };
};

/** Runs everything that is ready. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
