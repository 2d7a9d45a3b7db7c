import { Data } from 'effect';

/**
 * The call gave no answer defined by its contract: no connection, timeout, overload, or an unreadable answer.
 * `turned-away`: the server refused the call before starting it; `refused`: it failed while running, or with an error
 * that this call does not declare.
 */
export class CallFailed extends Data.TaggedError('CallFailed')<{
  readonly reason: 'unreachable' | 'timeout' | 'turned-away' | 'refused' | 'unreadable';
}> {}
