import type { StoreKey } from '../../domain/market/Market.ts';

export interface TransportOptions {
  /** Origin of the backend; '' for the origin of the page. */
  readonly baseUrl: string;
  readonly store: StoreKey;
  /** Milliseconds after which a call fails. */
  readonly timeoutMs?: number;
  /** The most bytes of an answer, after decompression; absent: any number, as a browser reads them. */
  readonly mostAnswerBytes?: number;
  readonly fetch?: typeof fetch;
  /** The token that calls carry as bearer; absent: the cookie of the origin carries it. */
  readonly bearer?: () => string | null;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers of every call besides those of its body. */
export const commonHeaders = ({
  bearer,
  headers,
}: Pick<TransportOptions, 'bearer' | 'headers'>): Readonly<Record<string, string>> => {
  const token = bearer?.() ?? null;
  return token === null ? { ...headers } : { ...headers, authorization: `Bearer ${token}` };
};
