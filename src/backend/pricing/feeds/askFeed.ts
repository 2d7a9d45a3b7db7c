import { Effect, Result, Schema } from 'effect';
import { type FeedFault, FeedUnavailable } from '../SpotFeed.ts';

const within = 5_000;
const mostBytes = 65_536;

class Refused extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The text at an address, of one content type: within 5 s, at most 64 KB, from that address and no other. */
export const textAt = (url: URL, contentType: RegExp): Effect.Effect<string, FeedUnavailable> =>
  Effect.tryPromise({
    try: (interrupted) => read(url, contentType, interrupted),
    catch: (error) => new FeedUnavailable({ source: url.host, fault: faultOf(error) }),
    // A timer of our own: a timeout signal that nothing else holds may be collected before it fires.
  }).pipe(Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(new FeedUnavailable({ source: url.host, fault: 'timeout' })) }));

/** The JSON at an address, as far as it has the shape. */
export const jsonAt = <A>(url: URL, shape: Schema.Codec<A, unknown>): Effect.Effect<A, FeedUnavailable> => {
  const decode = Schema.decodeUnknownResult(Schema.fromJsonString(shape));
  return textAt(url, /^application\/json\b/i).pipe(Effect.flatMap((text) => {
    const decoded = decode(text);
    return Result.isSuccess(decoded)
      ? Effect.succeed(decoded.success)
      : Effect.fail(new FeedUnavailable({ source: url.host, fault: 'malformed' }));
  }));
};

async function read(url: URL, contentType: RegExp, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json, application/xml, text/xml' } });
  const refuse = async (fault: FeedFault): Promise<never> => {
    await response.body?.cancel();
    throw new Refused(fault);
  };
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) return refuse('redirected');
  if (response.status !== 200) return refuse('status');
  if (!contentType.test(response.headers.get('content-type') ?? '')) return refuse('content-type');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Refused('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const faultOf = (error: unknown): FeedFault => (error instanceof Refused ? error.fault : 'network');
