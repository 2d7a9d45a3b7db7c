import { Data } from 'effect';

/**
 * A call that gave no answer of its own: no connection, too slow, overload, or an answer nobody can read. `turned-away`: the server said why it
 * has not even begun; `refused`: it failed within, or for a reason this call does not know.
 */
export class CallFailed extends Data.TaggedError('CallFailed')<{
  readonly reason: 'unreachable' | 'timeout' | 'turned-away' | 'refused' | 'unreadable';
}> {}
