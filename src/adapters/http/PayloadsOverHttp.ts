import { Effect } from 'effect';
import { ContentUnavailable } from '../../domain/content/ContentErrors.ts';
import { Payloads } from '../../domain/content/ports/Payloads.ts';
import type { HttpClient } from './HttpClient.ts';

const longestWait = '10 seconds';

/** The data of pages from the origin of the open page, which may be another one than that of the calls. */
export class PayloadsOverHttp extends Payloads {
  readonly #client: Pick<HttpClient, 'wire'>;
  readonly #shownPath: (path: string) => string;

  /** `shownPath` gives the path of a page as the address bar shows it. */
  constructor(client: Pick<HttpClient, 'wire'>, shownPath: (path: string) => string) {
    super();
    this.#client = client;
    this.#shownPath = shownPath;
  }

  at(path: string): ReturnType<Payloads['at']> {
    return Effect.gen({ self: this }, function* () {
      const { readPayload, payloadFile } = yield* this.#client.wire;
      const shown = this.#shownPath(path).split('/').filter(Boolean).map(encodeURIComponent);
      const text = yield* Effect.tryPromise((signal) => fetched(`/${[...shown, payloadFile].join('/')}`, signal));
      return text === null ? null : yield* readPayload(text);
    }).pipe(
      Effect.timeout(longestWait),
      Effect.mapError(() => new ContentUnavailable()),
    );
  }
}

/** Null where no page is. In maintenance every page redirects, which is no answer here. */
const fetched = async (address: string, signal: AbortSignal): Promise<string | null> => {
  const answer = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.text();
};
