import { Data, Effect } from 'effect';
import { bodyWithin, mostDocumentBytes } from '../../contract/bodyWithin.ts';
import { storeKeyHeader } from '../../contract/Call.ts';
import { orderErrors } from '../../contract/errors/order.ts';
import type { Market } from '../../domain/market/Market.ts';
import { DocumentNotIssued } from '../../domain/order/OrderErrors.ts';
import { filledPath, queryText } from './address.ts';
import { commonHeaders, type TransportOptions } from './TransportOptions.ts';

export type DocumentOptions = Pick<TransportOptions, 'baseUrl' | 'fetch' | 'bearer' | 'headers'>;

export interface AskedDocument {
  readonly document: { readonly path: string; readonly mediaType: string };
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** No file came, and a further try may help. */
export class DocumentUnread extends Data.TaggedError('DocumentUnread')<{}> {}

/** The status of the only refusal that a retry and another session do not change. */
const notIssued = orderErrors['document-not-issued'].status;

/** The file name in the answer; letters, digits, dots and hyphens only. */
const namedIn = (headers: Headers): string | undefined =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

/** A file from the backend with the name that the backend gives it, in the language of the market. */
export const readDocument = (
  { document: { path, mediaType }, params, query = {} }: AskedDocument,
  { store, localeTag }: Market,
  options: DocumentOptions,
): Effect.Effect<
  { readonly named: string | undefined; readonly bytes: Uint8Array },
  DocumentNotIssued | DocumentUnread
> => {
  const { baseUrl, fetch: send = globalThis.fetch } = options;
  const url = `${baseUrl}/api${filledPath(path, params)}${queryText({ languageTag: localeTag, ...query })}`;
  return Effect.tryPromise({
    try: async (signal) => {
      const answer = await send(url, {
        credentials: 'same-origin',
        redirect: 'error',
        signal,
        headers: { ...commonHeaders(options), accept: mediaType, [storeKeyHeader]: store },
      });
      if (answer.status === notIssued) throw new DocumentNotIssued();
      if (!answer.ok || answer.headers.get('content-type') !== mediaType)
        throw new Error(`no document: ${answer.status}`);
      return { named: namedIn(answer.headers), bytes: await bodyWithin(answer, mostDocumentBytes) };
    },
    catch: (error) => (error instanceof DocumentNotIssued ? error : new DocumentUnread()),
  }).pipe(Effect.timeoutOrElse({ duration: 20_000, orElse: () => Effect.fail(new DocumentUnread()) }));
};
