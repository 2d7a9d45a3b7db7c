import { type IncomingMessage, STATUS_CODES } from 'node:http';

const mostHeaders = 60;
const mostHeaderCharacters = 8_192;

export interface DoorRules {
  readonly path: string;
  /** Origins whose pages may connect, besides the host's own. */
  readonly origins: readonly string[];
}

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'rawHeaders' | 'headersDistinct'>;

/** The status that refuses an upgrade to the price websocket; null when the request itself is acceptable (P7). */
export function refusalOf(request: Asked, { path, origins }: DoorRules): 400 | 403 | 404 | 405 | 431 | null {
  if (request.url?.split('?', 1)[0] !== path) return 404;
  if (request.method !== 'GET') return 405;
  const { rawHeaders, headersDistinct } = request;
  if (rawHeaders.length > 2 * mostHeaders) return 431;
  if (rawHeaders.reduce((sum, text) => sum + text.length, 0) > mostHeaderCharacters) return 431;
  const [host, ...otherHosts] = headersDistinct['host'] ?? [];
  // With two, a proxy may have used the other one (RFC 9112 § 3.2).
  if (host === undefined || otherHosts.length > 0) return 400;
  return isAllowed(headersDistinct['origin'] ?? [], host, origins) ? null : 403;
}

/** Browsers always send the origin of the page; pages of other origins are refused. */
function isAllowed([origin, ...more]: readonly string[], host: string, origins: readonly string[]): boolean {
  if (origin === undefined || more.length > 0) return false;
  if (origins.includes(origin)) return true;
  // Where an address is configured, its scheme counts, too.
  const isConfigured = origins.some((each) => new URL(each).host === host.toLowerCase());
  return !isConfigured && (origin === `http://${host}` || origin === `https://${host}`);
}

export const refusalText = (status: number): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
