import { Data, Effect, Result, Schema } from 'effect';
import StoryblokClient from 'storyblok-js-client';
import type { CmsConfiguration, CmsRegion } from '../config/Configuration.ts';
import { storyAddress } from './storyAddress.ts';

/** Why the content service gave no content; never what was sent or received. */
export class ServiceFailed extends Data.TaggedError('ServiceFailed')<{
  /** Its status, or `network`, `timeout`, `too-large`, `redirected`, `unreadable`. */
  readonly fault: string;
}> {}

const hosts: Readonly<Record<CmsRegion, string>> = {
  eu: 'https://api.storyblok.com',
  us: 'https://api-us.storyblok.com',
  cn: 'https://app.storyblokchina.cn',
  ap: 'https://api-ap.storyblok.com',
  ca: 'https://api-ca.storyblok.com',
};
/** Requests a second (CMS-2). */
const usualRate = 5;
const rateWithOauth = 3;
/** After 429 (CMS-2). */
const retries = 10;
const retryAfterMs = 300;
const storiesPerPage = 25;

const mostBytes = 20 * 1024 * 1024;
const mostRedirects = 3;

/** What the client passes on of an answer that it could not read. */
class Fault extends Error {}

const bodyOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Fault('too-large');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
};

/**
 * Fetches in time, at most 20 MB, and follows redirects on the origin of the service alone: it leads to the newest
 * version of the content, and the token goes along.
 */
const fetchOnOrigin =
  (withinMs: number): typeof fetch =>
  async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    const timer = AbortSignal.timeout(withinMs);
    try {
      for (let url = asked, hops = 0; ; hops += 1) {
        const response = await fetch(url, { ...init, redirect: 'manual', signal: timer });
        const location = response.headers.get('location');
        if (response.status < 300 || response.status >= 400 || location === null)
          return new Response(await bodyOf(response), response);
        await response.body?.cancel();
        url = new URL(location, url);
        if (url.origin !== asked.origin || hops >= mostRedirects) throw new Fault('redirected');
      }
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault(timer.aborted ? 'timeout' : 'network');
    }
  };

const faults: ReadonlySet<unknown> = new Set(['too-large', 'redirected', 'timeout', 'network']);

/** The client rejects with an object of a status or of a message. */
const faultOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unreadable';
  if ('status' in error && typeof error.status === 'number' && error.status > 0) return String(error.status);
  return 'message' in error && faults.has(error.message) ? String(error.message) : 'unreadable';
};

const Space = Schema.Struct({ space: Schema.Struct({ version: Schema.Number }) });
const Story = Schema.Struct({ story: Schema.Unknown });

const decoded =
  <A>(schema: Schema.Codec<A, unknown>) =>
  (answer: unknown): Effect.Effect<A, ServiceFailed> =>
    Result.match(Schema.decodeUnknownResult(schema)(answer), {
      onSuccess: Effect.succeed,
      onFailure: () => Effect.fail(new ServiceFailed({ fault: 'unreadable' })),
    });

/** The relations that the service puts into a story in place of their ids. */
const relations = 'articles.stories';

/**
 * The content delivery service by its vendor's client, which keeps the rate, repeats after 429, reads page after page
 * and fetches relations and links in batches of 50 ids.
 */
export class DeliveryService {
  readonly #client: StoryblokClient;
  /** `withinMs`: the longest wait for an answer. */
  constructor(
    { token, oauth, region, url }: Pick<CmsConfiguration, 'token' | 'oauth' | 'region' | 'url'>,
    withinMs = 10_000,
  ) {
    this.#client = new StoryblokClient({
      accessToken: token,
      ...(oauth === null ? {} : { oauthToken: oauth }),
      endpoint: url ?? `${hosts[region]}/v2`,
      rateLimit: oauth === null ? usualRate : rateWithOauth,
      maxRetries: retries,
      retriesDelay: retryAfterMs,
      fetch: fetchOnOrigin(withinMs),
    });
  }

  /** The version of the whole content, which every published change moves (`cv`). */
  version(): Effect.Effect<number, ServiceFailed> {
    return this.#ask((client) => client.get('cdn/spaces/me', {}).then(({ data }): unknown => data)).pipe(
      Effect.flatMap(decoded(Space)),
      Effect.map(({ space }) => space.version),
    );
  }

  /** Every published story, with its relations and links. */
  stories(version: number): Effect.Effect<readonly unknown[], ServiceFailed> {
    return this.#ask((client): Promise<readonly unknown[]> =>
      client.getAll('cdn/stories', {
        version: 'published',
        cv: version,
        per_page: storiesPerPage,
        resolve_relations: relations,
        resolve_links: 'url',
      }),
    );
  }

  /** A story as it is being written, by its full slug; null when there is none. */
  draft(fullSlug: string): Effect.Effect<unknown, ServiceFailed> {
    const address = storyAddress(fullSlug);
    if (address === null) return Effect.succeed(null);
    return this.#ask((client) =>
      client
        .get(`cdn/stories/${address}`, {
          version: 'draft',
          cv: Date.now(),
          resolve_relations: relations,
          resolve_links: 'url',
        })
        .then(({ data }): unknown => data),
    ).pipe(
      Effect.flatMap(decoded(Story)),
      Effect.map(({ story }) => story),
      Effect.catchIf(
        ({ fault }) => fault === '404',
        () => Effect.succeed(null),
      ),
    );
  }

  #ask<A>(question: (client: StoryblokClient) => Promise<A>): Effect.Effect<A, ServiceFailed> {
    return Effect.tryPromise({
      try: () => question(this.#client),
      catch: (error) => new ServiceFailed({ fault: faultOf(error) }),
    });
  }
}
