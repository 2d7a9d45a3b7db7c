import { Schema } from 'effect';
import type { ErrorCode } from './errors.ts';

/** Path and query parameters as they appear in a URL. */
export type PathText = Readonly<Record<string, string>>;
export type QueryText = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One call of §7, shared by client and server. Unknown fields and parameters are refused. */
export interface Call<P, Q, B, A, C extends ErrorCode> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; `{name}` is one path parameter, `{name*}` matches the rest of the path. */
  readonly path: string;
  readonly params: Schema.Codec<P, PathText>;
  readonly query: Schema.Codec<Q, QueryText>;
  /** Decodes `undefined` when the call takes no body. */
  readonly body: Schema.Codec<B, unknown>;
  /** `undefined` answers 204. */
  readonly answer: Schema.Codec<A, unknown>;
  /** The call's own error codes; every call also has those of the protocol. */
  readonly errors: readonly C[];
  readonly auth: 'none' | 'session';
  /** The call needs an Idempotency-Key; repeating it has no second effect. */
  readonly idempotent: boolean;
}
export type AnyCall = Call<unknown, unknown, unknown, unknown, ErrorCode>;

export type ParamsOf<K> = K extends Call<infer P, infer _Q, infer _B, infer _A, infer _C> ? P : never;
export type QueryOf<K> = K extends Call<infer _P, infer Q, infer _B, infer _A, infer _C> ? Q : never;
export type BodyOf<K> = K extends Call<infer _P, infer _Q, infer B, infer _A, infer _C> ? B : never;
export type AnswerOf<K> = K extends Call<infer _P, infer _Q, infer _B, infer A, infer _C> ? A : never;
export type CodeOf<K> = K extends Call<infer _P, infer _Q, infer _B, infer _A, infer C> ? C : never;

export const nothing = Schema.Undefined;
/** No parameters. (An empty Struct would accept any.) */
export const none = Schema.Record(Schema.String, Schema.Never);

/** Defines a call and infers its types. */
export const call = <P, Q, B, A, const C extends ErrorCode>(definition: Call<P, Q, B, A, C>): Call<P, Q, B, A, C> =>
  definition;

/** The name of a call: `GET /carts/{id}`. */
export const nameOf = (known: Pick<AnyCall, 'method' | 'path'>): string => `${known.method} ${known.path}`;

export const idempotencyKeyHeader = 'idempotency-key';
export const storeKeyHeader = 'store-key';
export const IdempotencyKey = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,128}$/u));
