import { Effect, type Result, Schema, SchemaIssue } from 'effect';
import { type AnyCall, type Call, IdempotencyKey, idempotencyKeyHeader, nameOf } from '../../../contract/Call.ts';
import type { ErrorCode, ErrorOf } from '../../../contract/errors.ts';
import {
  BodyNotAccepted,
  IdempotencyKeyMissing,
  RequestMalformed,
  SessionRequired,
  type StoreMismatch,
} from '../../../contract/ProtocolErrors.ts';
import type { Market } from '../../../domain/market/Market.ts';
import type { IssuedSession } from '../../../domain/session/Session.ts';
import type { Caller } from '../../session/Caller.ts';
import type { Belongings, Services } from '../Services.ts';

/** A decoded request with its market. */
export interface DecodedRequest<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly market: Market;
  readonly services: Services;
  readonly idempotencyKey: string;
  readonly session: SessionChange;
}
/** A request before decoding, with the market and the shopper that the transport has determined. */
export interface Incoming {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly market: (query: unknown, body: unknown) => Effect.Effect<Market, RequestMalformed | StoreMismatch>;
  /** The owner of the token; the market comes from the call. */
  readonly shopper: Caller | null;
  readonly services: Services;
  readonly session: SessionChange;
}
/** The effect of an answer on the caller's session cookies. */
export interface SessionChange {
  /** Marks this device as known for the account with the e-mail. */
  readonly begin: (session: IssuedSession, email: string) => void;
  readonly end: () => void;
  /** The account was deleted: ends the session and removes the account from the device's cookie. */
  readonly leave: () => void;
}
type Tagged = { readonly _tag: string };
/** A call with its handler. */
export interface Endpoint {
  readonly call: Omit<AnyCall, 'errors'> & { readonly errors: readonly ErrorCode[] };
  /** The name of the call: `GET /carts`. */
  readonly name: string;
  /** The answer as JSON by the contract; undefined for one without content. */
  readonly answer: (incoming: Incoming) => Effect.Effect<string | undefined, Tagged>;
}

const strict = { onExcessProperty: 'error', errors: 'all' } as const;

/** More values than a body has whose problems are all named: a wishlist of 100 products has 301. */
const fewValues = 400;

/** Whether a body has few values in all, within each other or not. Counts no further. */
const hasFewValues = (body: unknown): boolean => {
  let left = fewValues;
  const isWithin = (value: unknown): boolean => {
    left -= 1;
    return left >= 0 && (typeof value !== 'object' || value === null || Object.values(value).every(isWithin));
  };
  return isWithin(body);
};

/** Reads a body. Naming the problems of thousands of values would take a tenth of a second, so there the first is named. */
const bodyReader = <B>(body: Schema.Codec<B, unknown>) => {
  const namingAll = Schema.decodeUnknownResult(body, strict);
  const namingFirst = Schema.decodeUnknownResult(body, { onExcessProperty: 'error' });
  return (given: unknown) => (hasFewValues(given) ? namingAll : namingFirst)(given);
};

/**
 * The places of invalid values: `quantity`, `billingAddress.zipCode`, `body` for the whole body. Neither values nor unknown
 * field names are repeated, because those may be values, too (R11).
 */
const placesOf = ({ issue }: Schema.SchemaError): readonly string[] => {
  // Of several alternatives the nearest one counts.
  const meant = issue._tag === 'AnyOf' && issue.issues.length > 0 ? issue.issues.map(placesIn) : [placesIn(issue)];
  return meant.reduce((nearest, places) => (places.length < nearest.length ? places : nearest)).slice(0, 20);
};
const placesIn = (issue: SchemaIssue.Issue): readonly string[] => {
  const issues = SchemaIssue.makeFormatterStandardSchemaV1()(issue).issues;
  const places = issues.map(
    ({ path = [] }) => path.map((part) => safe(String(typeof part === 'object' ? part.key : part))).join('.') || 'body',
  );
  return [...new Set(places)];
};
const safe = (part: string): string => (/^(?:[a-z][A-Za-z0-9]{0,39}|\d{1,3})$/.test(part) ? part : '?');

/** Writes answers of a call as JSON; undefined for an answer without content. */
const inJson = <A>(shape: Schema.Codec<A, unknown>): ((answer: A) => string | undefined) => {
  const encode = Schema.encodeSync(shape);
  return (answer) => JSON.stringify(encode(answer));
};

const endpointOf = <P, Q, B, A, C extends ErrorCode>(
  call: Call<P, Q, B, A, C>,
  handle: (
    asked: DecodedRequest<P, Q, B>,
    incoming: Incoming,
  ) => Effect.Effect<A, ErrorOf<C> | RequestMalformed | SessionRequired>,
  write = inJson(call.answer),
): Endpoint => {
  const readParams = Schema.decodeUnknownResult(call.params, strict);
  const readQuery = Schema.decodeUnknownResult(call.query, strict);
  const readBody = bodyReader(call.body);
  return {
    call,
    name: nameOf(call),
    answer: (incoming) =>
      Effect.gen(function* () {
        if (call.auth === 'session' && incoming.shopper === null) return yield* Effect.fail(new SessionRequired());
        const params = yield* decodedOr(readParams(incoming.params), RequestMalformed);
        const query = yield* decodedOr(readQuery(incoming.query), RequestMalformed);
        const idempotencyKey = call.idempotent ? yield* keyOf(incoming.idempotencyKey) : '';
        const body = yield* decodedOr(readBody(incoming.body), BodyNotAccepted);
        const market = yield* incoming.market(query, body);
        const answer = yield* handle(
          { params, query, body, market, services: incoming.services, idempotencyKey, session: incoming.session },
          incoming,
        );
        return write(answer);
      }),
  };
};

const readKey = Schema.decodeUnknownResult(IdempotencyKey);
const keyOf = (named: string | undefined): Effect.Effect<string, IdempotencyKeyMissing | RequestMalformed> =>
  named === undefined || named === ''
    ? Effect.fail(new IdempotencyKeyMissing())
    : Effect.mapError(Effect.fromResult(readKey(named)), () => new RequestMalformed({ at: [idempotencyKeyHeader] }));

const decodedOr = <A, E>(
  read: Result.Result<A, Schema.SchemaError>,
  Refusal: new (data: { readonly at: readonly string[] }) => E,
): Effect.Effect<A, E> => Effect.mapError(Effect.fromResult(read), (error) => new Refusal({ at: placesOf(error) }));

/** Handles a call without a session. `write` replaces the encoding of answers by the contract. */
export const publicEndpoint = <P, Q, B, A, C extends ErrorCode>(
  call: Call<P, Q, B, A, C>,
  handle: (asked: DecodedRequest<P, Q, B>) => Effect.Effect<A, ErrorOf<C> | RequestMalformed>,
  write?: (answer: A) => string | undefined,
): Endpoint => endpointOf(call, handle, write);

/** Handles a call for the owner of the token, with ports that see only that owner's data (Z1). */
export const shopperEndpoint = <P, Q, B, A, C extends ErrorCode>(
  call: Call<P, Q, B, A, C>,
  handle: (
    owned: Belongings,
    asked: DecodedRequest<P, Q, B>,
    caller: Caller,
  ) => Effect.Effect<A, ErrorOf<C> | RequestMalformed>,
): Endpoint =>
  endpointOf(call, (asked, { shopper, services }) =>
    shopper === null
      ? Effect.fail(new SessionRequired())
      : handle(
          services.forShopper({ ownerId: shopper.ownerId, level: shopper.level, market: asked.market }, shopper),
          asked,
          shopper,
        ),
  );
