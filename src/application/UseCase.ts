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

type Asked = (...input: never[]) => Effect.Effect<unknown, unknown>;
type InputOf<Given extends readonly unknown[], Names extends readonly string[]> = Names extends readonly []
  ? Given extends readonly []
    ? void
    : Given[0]
  : { readonly [At in Extract<keyof Names, `${number}`> as Names[At] & string]: Given[At & keyof Given] };
/**
 * A command that only forwards to a method of a port: its answer and errors are those of the method. Its input is the
 * one argument of the method; of several arguments, an object in which `Names` names them in their order.
 */
export type Forwarded<Method extends Asked, Names extends readonly string[] = []> = Command<
  InputOf<Parameters<Method>, Names>,
  Effect.Success<ReturnType<Method>>,
  Effect.Error<ReturnType<Method>>
>;

declare const kind: unique symbol;
/** Identifies a use case without loading its class: views import the token, the container binds the class. */
export interface Token<U> {
  readonly name: string;
  readonly [kind]?: U;
}
export type CommandToken<I, A, E> = Token<Command<I, A, E>>;
export type LiveToken<I, A> = Token<Live<I, A>>;

/** Names a use case; each name is used once. */
export const token = <U>(name: string): Token<U> => ({ name });
