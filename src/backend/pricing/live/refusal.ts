import { type IncomingMessage, STATUS_CODES } from 'node:http';

const mostHeaders = 60;
const mostHeaderCharacters = 8_192;

export interface DoorRules {
  readonly path: string;
  /** Origins whose pages may connect, besides those of the host they connect to. */
  readonly origins: readonly string[];
}

/** The status an upgrade to the price websocket is refused with; null when it may come in as far as it alone decides (P7). */
export function refusalOf(request: IncomingMessage, { path, origins }: DoorRules): 404 | 431 | 403 | 405 | null {
  if (request.url?.split('?', 1)[0] !== path) return 404;
  if (request.method !== 'GET') return 405;
  const { rawHeaders, headersDistinct } = request;
  if (rawHeaders.length > 2 * mostHeaders) return 431;
  if (rawHeaders.reduce((sum, text) => sum + text.length, 0) > mostHeaderCharacters) return 431;
  return isAllowed(headersDistinct['origin'] ?? [], headersDistinct['host'] ?? [], origins) ? null : 403;
}

/** A browser always names the origin of the page; a page of another origin has no business here. */
function isAllowed(
  [origin, ...more]: readonly string[],
  [host]: readonly string[],
  origins: readonly string[],
): boolean {
  if (origin === undefined || host === undefined || more.length > 0) return false;
  return origin === `http://${host}` || origin === `https://${host}` || origins.includes(origin);
}

export const refusalText = (status: number): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
