import type { Effect } from 'effect';
import type { Observable } from 'rxjs';

/** Done once; may fail for a reason it names. */
export interface Command<I, A, E> {
  execute(input: I): Effect.Effect<A, E>;
}
/** Is, and keeps changing; never errors, a failure is one of its values. */
export interface Live<I, A> {
  watch(input: I): Observable<A>;
}

declare const kind: unique symbol;
/** Names a use case to those who must not load it: the view knows the token, the container knows the class. */
export interface Token<U> {
  readonly name: string;
  readonly [kind]?: U;
}
export type CommandToken<I, A, E> = Token<Command<I, A, E>>;
export type LiveToken<I, A> = Token<Live<I, A>>;

export const token = <U>(name: string): Token<U> => ({ name });
