import type { FastifyRequest } from 'fastify';

/** The page that a request must come from: that of its host, with the scheme under which visitors reach it. */
export interface OwnPage {
  readonly headers: FastifyRequest['headers'];
  readonly host: string;
  /** Of the request, or as a trusted proxy names it. */
  readonly protocol: string;
  /** The shop's configured origins. */
  readonly configured: readonly string[];
}

/**
 * Whether an origin is that of the host. The scheme is that of the configured address; without one, a page without TLS
 * is no page of a request that came with it.
 */
const isOwn = (origin: string, { host, protocol, configured }: OwnPage): boolean => {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Browsers send no name, path or port that is the scheme's own.
  if (page.origin !== origin.toLowerCase() || page.host !== host.toLowerCase()) return false;
  const known = configured.map((each) => new URL(each)).find((each) => each.host === page.host);
  if (known !== undefined) return known.protocol === page.protocol;
  return page.protocol === 'https:' || protocol === 'http';
};

/** Whether the headers prove that a page of this origin sent the request; browsers set them, pages cannot (F11). */
export const provesOrigin = (page: OwnPage): boolean => {
  const { origin, 'sec-fetch-site': site } = page.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && isOwn(origin, page);
};

/**
 * Whether the headers prove that a page of another origin sent it. Clients other than browsers send no such headers.
 */
export const betraysOrigin = (page: OwnPage): boolean => {
  const { origin, 'sec-fetch-site': site } = page.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOwn(origin, page);
};
