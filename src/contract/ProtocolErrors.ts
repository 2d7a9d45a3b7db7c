import { Data } from 'effect';
import type { StoreKey } from '../domain/market/Market.ts';

/** What the wire itself may refuse, before any rule of the shop has a say. */

/** The request is not one the call knows; `at` names the places, never the values. */
export class RequestMalformed extends Data.TaggedError('RequestMalformed')<{ readonly at: readonly string[] }> {}
/** The body is well-formed but not what the call takes. */
export class BodyNotAccepted extends Data.TaggedError('BodyNotAccepted')<{ readonly at: readonly string[] }> {}
export class BodyTooLarge extends Data.TaggedError('BodyTooLarge')<{ readonly limitBytes: number }> {}
export class MediaTypeNotAccepted extends Data.TaggedError('MediaTypeNotAccepted')<{}> {}
export class CallNotFound extends Data.TaggedError('CallNotFound')<{}> {}
/** There is such a path, but nothing that is done to it by this method; `allowed` names those that are. */
export class MethodNotAllowed extends Data.TaggedError('MethodNotAllowed')<{ readonly allowed: readonly string[] }> {}
/** No session, or one that is over: refresh it or fetch an anonymous one, then retry once (AUTH-2). */
export class SessionRequired extends Data.TaggedError('SessionRequired')<{}> {}
/** The refresh token is unknown, used up or revoked: the session cannot be continued. */
export class RefreshRefused extends Data.TaggedError('RefreshRefused')<{}> {}
/** The store-key header and the host name different stores (Z9). */
export class StoreMismatch extends Data.TaggedError('StoreMismatch')<{ readonly store: StoreKey }> {}
/** A write carried by cookies came without proof of its origin (F11). */
export class OriginNotProven extends Data.TaggedError('OriginNotProven')<{}> {}
export class IdempotencyKeyMissing extends Data.TaggedError('IdempotencyKeyMissing')<{}> {}
export class TooManyRequests extends Data.TaggedError('TooManyRequests')<{ readonly retryAfterSeconds: number }> {}
/** A defect; the correlation id leads support to the log line. */
export class InternalFailure extends Data.TaggedError('InternalFailure')<{}> {}
/** Overload or a dependency that does not answer in time. */
export class Unready extends Data.TaggedError('Unready')<{}> {}
