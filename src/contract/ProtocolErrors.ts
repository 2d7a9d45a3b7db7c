import { Data } from 'effect';
import type { StoreKey } from '../domain/market/Market.ts';

/** Errors of the protocol, raised before any rule of the shop runs. */

/** The request does not match the call; `at` lists the places, never the values. */
export class RequestMalformed extends Data.TaggedError('RequestMalformed')<{ readonly at: readonly string[] }> {}
/** The body is well-formed JSON but does not match the call's schema. */
export class BodyNotAccepted extends Data.TaggedError('BodyNotAccepted')<{ readonly at: readonly string[] }> {}
export class BodyTooLarge extends Data.TaggedError('BodyTooLarge')<{ readonly limitBytes: number }> {}
/** The line and the header fields of the request are longer than 16 KB together, or there are too many. */
export class HeadTooLarge extends Data.TaggedError('HeadTooLarge')<{}> {}
export class MediaTypeNotAccepted extends Data.TaggedError('MediaTypeNotAccepted')<{}> {}
export class CallNotFound extends Data.TaggedError('CallNotFound')<{}> {}
/** The path exists, but not with this method; `allowed` lists the methods it has. */
export class MethodNotAllowed extends Data.TaggedError('MethodNotAllowed')<{ readonly allowed: readonly string[] }> {}
/** The session is missing or has expired: refresh it or request an anonymous one, then retry once (AUTH-2). */
export class SessionRequired extends Data.TaggedError('SessionRequired')<{}> {}
/** The refresh token is unknown, used or revoked, so the session cannot be renewed. */
export class RefreshRefused extends Data.TaggedError('RefreshRefused')<{}> {}
/** The store-key header names another store than the host (Z9). */
export class StoreMismatch extends Data.TaggedError('StoreMismatch')<{ readonly store: StoreKey }> {}
/** A write with cookies came without proof of its origin (F11). */
export class OriginNotProven extends Data.TaggedError('OriginNotProven')<{}> {}
export class IdempotencyKeyMissing extends Data.TaggedError('IdempotencyKeyMissing')<{}> {}
export class TooManyRequests extends Data.TaggedError('TooManyRequests')<{ readonly retryAfterSeconds: number }> {}
/** A defect; the correlation id finds the log line. */
export class InternalFailure extends Data.TaggedError('InternalFailure')<{}> {}
/** The server is overloaded, or a dependency does not answer in time. */
export class Unready extends Data.TaggedError('Unready')<{}> {}
