import type { IncomingHttpHeaders } from 'node:http';

const sameHost = (origin: string, host: string): boolean => {
  try {
    return new URL(origin).host.toLowerCase() === host.toLowerCase();
  } catch {
    return false;
  }
};

/** Whether the headers show that a page of this very origin has sent the request; a browser sets them, a page cannot (F11). */
export const provesOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && sameHost(headers.origin, host);
};

/** Whether the headers show that a page of another origin has sent it. A client that is no browser shows nothing. */
export const betraysOrigin = (headers: IncomingHttpHeaders, host: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !sameHost(headers.origin, host);
};
