import * as Data from 'effect/Data';

/** Refused for a while after too many tries: wrong codes for 10 minutes (AUTH-7), everything else as F7 says. */
export class TooManyAttempts extends Data.TaggedError('TooManyAttempts')<{ readonly retryAfterSeconds: number }> {}
