import type { FastifyInstance, FastifyRequest } from 'fastify';
import { varyBy } from '../answers/varyBy.ts';
import { idempotencyKeyHeader, storeKeyHeader } from '../../../contract/Call.ts';

/** Whether a URL is that of a call. */
export const isCall = (url: string): boolean => /^\/api(?:[/?#]|$)/.test(url);

/** The host of the page on another configured origin that sent a request; null for every other request. */
export const hostOfPageElsewhere = (
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  pageOrigins: readonly string[],
): string | null => {
  if (origin === undefined || !pageOrigins.includes(origin)) return null;
  const page = new URL(origin).host;
  return page === host.toLowerCase() ? null : page;
};

const allowedHeaders = ['accept', 'authorization', 'content-type', idempotencyKeyHeader, storeKeyHeader].join(', ');
/** Browsers keep a permission for two hours at most. */
const keptSeconds = 7_200;

/**
 * Lets browsers pass calls of pages on the configured origins (CORS). Cookies are never allowed: such pages send their
 * token as bearer. Without configured origins it does nothing.
 */
export const allowPagesElsewhere = (app: FastifyInstance, pageOrigins: readonly string[]): void => {
  if (pageOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request;
    if (!isCall(url) || hostOfPageElsewhere(request, pageOrigins) === null) return done();
    reply
      .header('access-control-allow-origin', headers.origin)
      .header('access-control-expose-headers', 'content-disposition, retry-after, x-correlation-id');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done();
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', String(keptSeconds))
      .send();
  });
  // Caches keep one answer for each page: allowed origin and market depend on it.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isCall(request.url)) varyBy(reply, 'origin');
    done(null, payload);
  });
};
