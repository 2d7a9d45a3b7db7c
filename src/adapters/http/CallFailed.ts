import { Data } from 'effect';

/** A call that gave no answer its contract knows: no connection, too slow, overload, or an answer nobody can read. */
export class CallFailed extends Data.TaggedError('CallFailed')<{ readonly reason: 'unreachable' | 'timeout' | 'refused' | 'unreadable'; readonly code?: string }> {}
