import type { BodyOf, ParamsOf, QueryOf } from '../../contract/Call.ts';
import type { ErrorOf } from '../../contract/errors.ts';

type Part<Name extends string, T> = {} extends T
  ? { readonly [N in Name]?: T }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
/** The input of a call; parts that the call lacks or that may be empty are optional. */
export type CallInput<K> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & { readonly idempotencyKey?: string };

/** The answer to a call without a session. */
export type SessionNeeded = ErrorOf<'session-required'>;
