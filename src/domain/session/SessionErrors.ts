import * as Data from 'effect/Data';

export class SessionUnavailable extends Data.TaggedError('SessionUnavailable')<{}> {}
/** The session has expired: the shopper is signed out with userLoggedOutOnExpiredSession (AUTH-2, 3). */
export class SessionExpired extends Data.TaggedError('SessionExpired')<{}> {}
