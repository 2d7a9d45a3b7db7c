/*
 * Everything that calls need and an idle page does not: the contract with its schemas, encoding and decoding. Loaded
 * with the first call.
 */
import { Effect, Result, Schema } from 'effect';
import { BodyTooLarge, textWithin } from '../../contract/bodyWithin.ts';
import { idempotencyKeyHeader, storeKeyHeader, type Call } from '../../contract/Call.ts';
import { type ErrorCode, type ErrorOf, protocolCodes, wireErrorOf } from '../../contract/errors.ts';
import { foreignErrorIn, type ForeignErrorName } from '../../contract/ForeignError.ts';
import { parsedJson } from '../../contract/parsedJson.ts';
import { PagePayload } from '../../contract/payload.ts';
import { Problem } from '../../contract/Problem.ts';
import { SessionRequired } from '../../contract/ProtocolErrors.ts';
import { filledPath, queryText } from './address.ts';
import { CallFailed } from './CallFailed.ts';
import type { CallInput, SessionNeeded } from './CallInput.ts';
import { commonHeaders, type TransportOptions } from './TransportOptions.ts';

export { calls } from '../../contract/calls.ts';
export { payloadFile } from '../../contract/payload.ts';
export { isLimitOrderId, isOrderId, isQuantity, isSku, isSlug } from '../../contract/shapes/kernel.ts';
export { isOrderRequest } from '../../contract/shapes/order.ts';

/**
 * Sends a call once and decodes the answer by its contract. The inner result is the call's answer or its declared
 * error.
 */
export function exchange<P, Q, B, A, C extends ErrorCode>(
  options: TransportOptions,
  call: Call<P, Q, B, A, C>,
  input: CallInput<Call<P, Q, B, A, C>>,
): Effect.Effect<Result.Result<A, ErrorOf<C>>, CallFailed | SessionNeeded> {
  const { baseUrl, store, timeoutMs = 10_000, mostAnswerBytes, fetch: send = globalThis.fetch } = options;
  return Effect.gen(function* () {
    const params = yield* written(Schema.encodeUnknownResult(call.params)(input.params ?? {}));
    const query = yield* written(Schema.encodeUnknownResult(call.query)(input.query ?? {}));
    const body =
      input.body === undefined
        ? undefined
        : JSON.stringify(yield* written(Schema.encodeUnknownResult(call.body)(input.body)));
    const response = yield* Effect.tryPromise({
      try: async (signal) => {
        const answer = await send(`${baseUrl}/api${filledPath(call.path, params)}${queryText(query)}`, {
          method: call.method,
          credentials: 'same-origin',
          // No call redirects; an answer must not lead a page process to other addresses.
          redirect: 'error',
          signal,
          headers: {
            ...commonHeaders(options),
            accept: 'application/json, application/problem+json',
            [storeKeyHeader]: store,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(input.idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: input.idempotencyKey }),
          },
          ...(body === undefined ? {} : { body }),
        });
        // A browser's tools show no body that a script has read piece by piece.
        const text = mostAnswerBytes === undefined ? answer.text() : textWithin(answer, mostAnswerBytes);
        return { ok: answer.ok, status: answer.status, text: await text };
      },
      catch: (error) => new CallFailed({ reason: error instanceof BodyTooLarge ? 'unreadable' : 'unreachable' }),
    }).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new CallFailed({ reason: 'timeout' })) }),
    );
    const json = parsed(response.text);
    if (!response.ok) return Result.fail(yield* refusal(call.errors, json, response.status));
    return Result.succeed(yield* written(Schema.decodeUnknownResult(call.answer)(json)));
  });
}

/** The data of a page in the text of an answer. */
export const readPayload = (text: string) => Schema.decodeUnknownEffect(PagePayload)(parsed(text));

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : parsedJson(text);
  } catch {
    return undefined;
  }
};

const written = <A, E>(result: Result.Result<A, E>): Effect.Effect<A, CallFailed> =>
  Effect.mapError(Effect.fromResult(result), () => new CallFailed({ reason: 'unreadable' }));

const isOwn = <C extends ErrorCode>(code: string, own: readonly C[]): code is C => own.some((one) => one === code);

/** An operation that is not valid and a thing that is not found change nothing; a repository may have failed halfway. */
const foreignReasons: Readonly<Record<ForeignErrorName, CallFailed['reason']>> = {
  OperationNotValidError: 'turned-away',
  ResourceNotFoundError: 'turned-away',
  RepositoryError: 'refused',
};

/** The error of a problem document, if the call declares it. */
const refusal = <C extends ErrorCode>(
  own: readonly C[],
  json: unknown,
  status: number,
): Effect.Effect<ErrorOf<C>, CallFailed | SessionNeeded> =>
  Effect.gen(function* () {
    const problem = Schema.decodeUnknownResult(Problem)(json);
    // Another backend may answer 401 without a problem document; the session is to be renewed all the same (§4).
    if (status === 401 && Result.isFailure(problem)) return yield* Effect.fail(new SessionRequired());
    const foreign = foreignErrorIn(json);
    if (foreign !== null) return yield* Effect.fail(new CallFailed({ reason: foreignReasons[foreign] }));
    const { code, data } = yield* written(problem);
    if (code === 'session-required') return yield* Effect.flatMap(written(wireErrorOf(code).decode(data)), Effect.fail);
    if (!isOwn(code, own))
      return yield* Effect.fail(
        new CallFailed({
          reason: isOwn(code, protocolCodes) && code !== 'internal-failure' ? 'turned-away' : 'refused',
        }),
      );
    return yield* written(wireErrorOf(code).decode(data));
  });
