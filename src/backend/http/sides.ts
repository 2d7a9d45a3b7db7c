import type { FastifyInstance } from 'fastify';
import { CallNotFound } from '../../contract/ProtocolErrors.ts';
import { Faults } from '../dev/Faults.ts';
import { AccessTokens } from '../session/AccessTokens.ts';
import { SessionIssuer } from '../session/SessionIssuer.ts';
import { AnswerCache } from './answers/AnswerCache.ts';
import { sendProblem } from './answers/sendProblem.ts';
import { openApi } from './openApi.ts';
import { registerCalls } from './routes/callRoutes.ts';
import { registerDev } from './routes/devRoutes.ts';
import { registerDocuments } from './routes/documentRoutes.ts';
import { registerSessionCalls } from './routes/sessionRoutes.ts';
import { limitCalls } from './safety/limitCalls.ts';
import type { PageServerParts, ServerParts } from './ServerParts.ts';
import { sessionsOfPages } from './sessionsOfPages.ts';

/** What a server has below `/api`, below `/dev`, and as pages. */
interface Side {
  readonly registerCalls: (api: FastifyInstance) => Promise<void>;
  readonly registerDev: (own: FastifyInstance) => Promise<void>;
  /** null: it has no pages. */
  readonly pages: PageServerParts | null;
}

/** The server answers the calls itself, and renders pages over its own ports. */
export const backendSide = (parts: ServerParts): Side => {
  const { clock, config, dev, hosts, refreshTokens, renderPage, services } = parts;
  const tokens = new AccessTokens(config.secrets, (family) => refreshTokens.isRevoked(family));
  const issuer = new SessionIssuer(tokens, refreshTokens, clock, config.secrets[0]);
  const faults = dev === undefined ? null : new Faults();
  const shared = { parts, tokens, faults, cache: new AnswerCache(parts.editions) };
  return {
    registerCalls: async (api) => {
      limitCalls(api, parts);
      registerSessionCalls(api, shared, issuer);
      registerDocuments(api, shared);
      registerCalls(api, shared);
      let document: string | null = null;
      api.get('/openapi.json', (_, reply) => {
        document ??= JSON.stringify(openApi(parts.shopName));
        return reply
          .header('cache-control', 'public, max-age=3600')
          .type('application/json; charset=utf-8')
          .send(document);
      });
    },
    registerDev: async (own) => {
      if (dev !== undefined && faults !== null) registerDev(own, { controls: dev, faults, hosts });
    },
    pages:
      renderPage === undefined
        ? null
        : {
            ...parts,
            renderPage,
            sessions: sessionsOfPages(tokens, issuer, parts),
            newsletterOf: (market) => services.inMarket(market).newsletter,
            connectTo: [],
          },
  };
};

/** The server renders pages for a backend on another origin; it answers no calls. */
export const pageSide = (pages: PageServerParts): Side => ({
  registerCalls: async (api) => {
    for (const url of ['/', '/*'])
      api.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request, reply) => sendProblem(request, reply, new CallNotFound()),
      });
  },
  registerDev: async () => {},
  pages,
});
