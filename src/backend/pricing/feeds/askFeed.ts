import { Effect, Result, Schema } from 'effect';
import { ask } from '../../outgoing/ask.ts';
import { FeedUnavailable } from '../SpotFeed.ts';

const headers = { accept: 'application/json, application/xml, text/xml' };

/** The text at a URL, with a required content type. */
export const textAt = (url: URL, contentType: RegExp): Effect.Effect<string, FeedUnavailable> =>
  ask(url, { headers }, (response) => {
    if (response.status !== 200) return 'status';
    return contentType.test(response.headers.get('content-type') ?? '') ? null : 'content-type';
  }).pipe(
    Effect.map(({ text }) => text),
    Effect.mapError(({ fault }) => new FeedUnavailable({ source: url.host, fault })),
  );

/** The JSON at a URL, decoded by a schema. */
export const jsonAt = <A>(url: URL, shape: Schema.Codec<A, unknown>): Effect.Effect<A, FeedUnavailable> => {
  const decode = Schema.decodeUnknownResult(Schema.fromJsonString(shape));
  return textAt(url, /^application\/json\b/i).pipe(
    Effect.flatMap((text) => {
      const decoded = decode(text);
      return Result.isSuccess(decoded)
        ? Effect.succeed(decoded.success)
        : Effect.fail(new FeedUnavailable({ source: url.host, fault: 'malformed' }));
    }),
  );
};
