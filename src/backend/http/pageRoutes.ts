import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageInPath } from '../../domain/market/Languages.ts';
import { marketOf } from '../../domain/market/Stores.ts';
import { pathRedirect } from './pathRedirect.ts';
import { pageHeaders } from './safety/securityHeaders.ts';
import type { PageVisit, RenderPage, ServerParts } from './ServerParts.ts';
import type { AccessTokens } from './session/AccessTokens.ts';
import { visitOf } from './visitOf.ts';

/** Everything that is neither a call nor a file is a page. */
export const registerPages = (app: FastifyInstance, parts: ServerParts & { readonly renderPage: RenderPage }, tokens: AccessTokens): void => {
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: (request, reply) => paged(request, reply, parts, tokens) });
};

const paged = async (request: FastifyRequest, reply: FastifyReply, parts: ServerParts & { readonly renderPage: RenderPage }, tokens: AccessTokens): Promise<FastifyReply> => {
  const tidy = pathRedirect(request.url);
  if (tidy !== null) return reply.code(301).header('location', tidy).send();
  const visit = pageVisit(request, parts, tokens);
  const away = maintenanceRedirect(visit.url.pathname, parts.config.maintenance);
  if (away !== null) return reply.code(302).header('location', away).header('cache-control', 'no-store').send();
  return sendPage(request, reply, await parts.renderPage(visit), visit.nonce);
};

/** OPS-1: when it is on, every page leads to /maintenance; when it is off, /maintenance leads home. */
const maintenanceRedirect = (path: string, on: boolean): string | null => {
  const isNotice = path === '/maintenance' || path === '/en/maintenance';
  if (on) return isNotice ? null : languageInPath(path) === 'en' ? '/en/maintenance' : '/maintenance';
  return isNotice ? (languageInPath(path) === 'en' ? '/en' : '/') : null;
};

const pageVisit = (request: FastifyRequest, { config, clock }: ServerParts, tokens: AccessTokens): PageVisit => {
  const { host, store, cookies, claims } = visitOf(request, tokens, clock.now());
  const origin = config.publicUrls[store] ?? `${request.protocol}://${host}`;
  const url = new URL(request.url, origin);
  const language = languageInPath(url.pathname) ?? 'de';
  const market = marketOf({ host, language, usd: cookies.currency === 'USD' });
  return {
    url, market, cookies,
    shopper: claims === null ? null : { ownerId: claims.ownerId, level: claims.level, market },
    acceptLanguage: request.headers['accept-language'] ?? null,
    nonce: randomBytes(16).toString('base64'),
    correlationId: request.id,
  };
};

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Response, nonce: string): Promise<FastifyReply> => {
  reply.code(page.status).headers(pageHeaders(nonce));
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = page.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (page.body === null || request.method === 'HEAD') return reply.send();
  const body: WebStream<Uint8Array> = page.body as WebStream<Uint8Array>;
  return reply.send(Readable.fromWeb(body));
};
