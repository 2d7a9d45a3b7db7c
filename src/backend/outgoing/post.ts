import { Data, Effect } from 'effect';

/** Why nothing came back that could be used; never what was sent or answered (R11). */
export type PostFault = 'timeout' | 'network' | 'redirected' | 'content-type' | 'too-large';
export class PostFailed extends Data.TaggedError('PostFailed')<{ readonly fault: PostFault }> {}

export interface Answered { readonly status: number; readonly text: string }

const within = 5_000;
const mostBytes = 65_536;

class Refused extends Error {
  readonly fault: PostFault;
  constructor(fault: PostFault) {
    super(fault);
    this.fault = fault;
  }
}

const faultOf = (error: unknown): PostFault => (error instanceof Refused ? error.fault : 'network');

const readAll = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Refused('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Posts JSON to an address of the configuration: within 5 s, at most 64 KB back, from that address and no other (F13, F16). */
export const post = (url: URL, body: unknown, headers: Readonly<Record<string, string>> = {}): Effect.Effect<Answered, PostFailed> =>
  Effect.tryPromise({
    try: async (interrupted) => {
      const response = await fetch(url, {
        method: 'POST', redirect: 'manual', body: JSON.stringify(body), signal: interrupted,
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      });
      const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
      if (redirected) {
        await response.body?.cancel();
        throw new Refused('redirected');
      }
      return { status: response.status, text: await readAll(response) };
    },
    catch: (error) => new PostFailed({ fault: faultOf(error) }),
    // A timer of our own: a timeout signal that nothing else holds may be collected before it fires.
  }).pipe(Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(new PostFailed({ fault: 'timeout' })) }));
