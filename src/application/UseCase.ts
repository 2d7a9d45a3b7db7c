import type { Effect } from 'effect';
import type { Observable } from 'rxjs';

/** Runs once; fails with a typed error. */
export interface Command<I, A, E> {
  execute(input: I): Effect.Effect<A, E>;
}
/** A value that keeps changing. It never errors: a failure is one of its values. */
export interface Live<I, A> {
  watch(input: I): Observable<A>;
}

declare const kind: unique symbol;
/** Identifies a use case without loading its class: views import the token, the container binds the class. */
export interface Token<U> {
  readonly name: string;
  readonly [kind]?: U;
}
export type CommandToken<I, A, E> = Token<Command<I, A, E>>;
export type LiveToken<I, A> = Token<Live<I, A>>;

export const token = <U>(name: string): Token<U> => ({ name });
