import { Schema } from 'effect';
import * as Protocol from '../ProtocolErrors.ts';
import { Count } from '../shapes/kernel.ts';
import { StoreKey } from '../shapes/market.ts';
import { bareError, wireError } from '../WireError.ts';

const places = Schema.Struct({ at: Schema.Array(Schema.String) });

/** Errors that every call may answer with. */
export const protocolErrors = {
  'request-malformed': wireError(400, 'RequestMalformed', places, (data) => new Protocol.RequestMalformed(data)),
  'body-not-accepted': wireError(422, 'BodyNotAccepted', places, (data) => new Protocol.BodyNotAccepted(data)),
  'body-too-large': wireError(
    413,
    'BodyTooLarge',
    Schema.Struct({ limitBytes: Count }),
    (data) => new Protocol.BodyTooLarge(data),
  ),
  'head-too-large': bareError(431, 'HeadTooLarge', () => new Protocol.HeadTooLarge()),
  'media-type-not-accepted': bareError(415, 'MediaTypeNotAccepted', () => new Protocol.MediaTypeNotAccepted()),
  'call-not-found': bareError(404, 'CallNotFound', () => new Protocol.CallNotFound()),
  'method-not-allowed': wireError(
    405,
    'MethodNotAllowed',
    Schema.Struct({ allowed: Schema.Array(Schema.String) }),
    (data) => new Protocol.MethodNotAllowed(data),
  ),
  'session-required': bareError(401, 'SessionRequired', () => new Protocol.SessionRequired()),
  'store-mismatch': wireError(
    400,
    'StoreMismatch',
    Schema.Struct({ store: StoreKey }),
    (data) => new Protocol.StoreMismatch(data),
  ),
  'origin-not-proven': bareError(403, 'OriginNotProven', () => new Protocol.OriginNotProven()),
  'idempotency-key-missing': bareError(400, 'IdempotencyKeyMissing', () => new Protocol.IdempotencyKeyMissing()),
  'too-many-requests': wireError(
    429,
    'TooManyRequests',
    Schema.Struct({ retryAfterSeconds: Count }),
    (data) => new Protocol.TooManyRequests(data),
  ),
  'internal-failure': bareError(500, 'InternalFailure', () => new Protocol.InternalFailure()),
  unready: bareError(503, 'Unready', () => new Protocol.Unready()),
} as const;
