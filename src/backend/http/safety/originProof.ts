import type { IncomingHttpHeaders } from 'node:http';

const sameHost = (origin: string, host: string): boolean => {
  try {
    return new URL(origin).host.toLowerCase() === host.toLowerCase();
  } catch {
    return false;
  }
};

/** Whether the headers prove that a page of this origin sent the request; browsers set them, pages cannot (F11). */
export const provesOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && sameHost(headers.origin, host);
};

/**
 * Whether the headers prove that a page of another origin sent it. Clients other than browsers send no such headers.
 */
export const betraysOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !sameHost(headers.origin, host);
};
