import { Cause, Effect, Exit } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKeyHeader, nameOf } from '../../../contract/Call.ts';
import { previewCart } from '../../../contract/calls/carts.ts';
import {
  contentArticles,
  contentComponent,
  contentEntries,
  contentPage,
  contentStore,
  contentStores,
  contentTags,
} from '../../../contract/calls/content.ts';
import { metalSnapshots } from '../../../contract/calls/prices.ts';
import { searchProducts } from '../../../contract/calls/products.ts';
import { signIn } from '../../../contract/calls/sessions.ts';
import { CallNotFound, Unready } from '../../../contract/ProtocolErrors.ts';
import { sites } from '../../../domain/market/Sites.ts';
import type { Faults } from '../../dev/Faults.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { accountOf } from '../../limits/Limit.ts';
import type { AccessTokens } from '../../session/AccessTokens.ts';
import { Devices } from '../../session/Devices.ts';
import { AnswerBytes } from '../../page-cache/AnswerBytes.ts';
import { loopTurns } from '../../page-cache/LoopTurns.ts';
import type { AnswerCache } from '../answers/AnswerCache.ts';
import { sendBytes } from '../answers/sendBytes.ts';
import { isTagged, sendProblem } from '../answers/sendProblem.ts';
import { accountEndpoints } from '../endpoints/accountEndpoints.ts';
import { cartEndpoints } from '../endpoints/cartEndpoints.ts';
import { contactEndpoints } from '../endpoints/contactEndpoints.ts';
import { contentEndpoints } from '../endpoints/contentEndpoints.ts';
import { depositEndpoints } from '../endpoints/depositEndpoints.ts';
import type { Endpoint, Incoming, SessionChange } from '../endpoints/Endpoint.ts';
import { languageNamedIn, languageOfCall, marketOfCall } from '../endpoints/marketOfCall.ts';
import { orderEndpoints } from '../endpoints/orderEndpoints.ts';
import { analyticsEndpoints } from '../endpoints/analyticsEndpoints.ts';
import { priceEndpoints } from '../endpoints/priceEndpoints.ts';
import { productEndpoints } from '../endpoints/productEndpoints.ts';
import { limitOrderEndpoints } from '../endpoints/limitOrderEndpoints.ts';
import { reportEndpoints } from '../endpoints/reportEndpoints.ts';
import { wishEndpoints } from '../endpoints/wishEndpoints.ts';
import { countCall, textIn } from '../safety/callLimits.ts';
import { withSendableEmail } from '../sendableEmail.ts';
import { acceptedEvents } from '../safety/securityEvents.ts';
import type { ServerParts } from '../ServerParts.ts';
import { endedSessionCookies, sessionCookies } from '../sessionCookies.ts';
import { visitRefusal, type Visit, visitOf, visitRules } from '../visitOf.ts';

export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...limitOrderEndpoints,
  ...wishEndpoints,
  ...contactEndpoints,
  ...reportEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...depositEndpoints,
  ...priceEndpoints,
  ...analyticsEndpoints,
  ...productEndpoints,
  ...contentEndpoints,
];

/**
 * How long an answer may be cached within one tick; metal prices carry the server's time, which may lag by this much.
 */
const freshForMs: Readonly<Record<string, number>> = { 'GET /prices/metals': 250 };
const wholeTickMs = 600_000;
/**
 * Calls that compute for milliseconds: many that arrive together would hold up everything else. Short ones, such as
 * metal prices, do not wait behind renderings.
 */
const slowCalls: ReadonlySet<string> = new Set(['GET /products/search']);

/** Public calls whose answers are in a language. */
const spokenCalls: ReadonlySet<string> = new Set(
  [
    searchProducts,
    contentPage,
    contentComponent,
    contentStores,
    contentStore,
    contentArticles,
    contentEntries,
    contentTags,
  ].map(nameOf),
);

/** Calls whose currency is independent of the market's. */
const callsWithOwnCurrency: ReadonlySet<string> = new Set([metalSnapshots.path, previewCart.path]);

/** A path such as `/carts/{id}` in the router's syntax. */
export const routeOf = (path: string): string => path.replace(/\{\w+\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1');

/** The parameters with the rest of a path under its name in the contract. */
const paramsOf = (path: string, params: unknown): unknown => {
  const rest = /\{(\w+)\*\}/.exec(path)?.[1];
  if (rest === undefined || typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name === '*' ? rest : name, value]));
};

const isPublic = ({ method, auth }: Endpoint['call']): boolean => method === 'GET' && auth === 'none';

export interface CallParts {
  readonly parts: ServerParts;
  readonly tokens: AccessTokens;
  readonly cache: AnswerCache;
  readonly faults: Faults | null;
}

/** Registers every call of the contract. */
export const registerCalls = (app: FastifyInstance, shared: CallParts): void => {
  // Runs before limits, which count by e-mail.
  app.addHook('preHandler', (request, _, done) => {
    request.body = withSendableEmail(request.body);
    request.query = withSendableEmail(request.query);
    done();
  });
  for (const endpoint of endpoints) {
    const { call } = endpoint;
    app.route({
      method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method,
      url: routeOf(call.path),
      // Public answers are compressed once for all clients.
      ...(isPublic(call) ? { compress: false } : {}),
      handler: (request, reply) => answered(request, reply, endpoint, shared),
    });
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) => sendProblem(request, reply, new CallNotFound());
  app.setNotFoundHandler(unknown);
  // Without this an unknown GET below /api would be answered as a page.
  for (const url of ['/', '/*']) app.route({ method: ['GET', 'HEAD'], url, handler: unknown });
};

const answered = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  shared: CallParts,
): Promise<FastifyReply> => {
  const { parts, tokens, cache, faults } = shared;
  const now = parts.clock.now();
  const visit = visitOf(request, { ...visitRules(parts), tokens: endpoint.call.auth === 'none' ? null : tokens });
  const refused = (await faults?.next(endpoint.name)) ?? visitRefusal(request, visit);
  if (refused !== null) return sendProblem(request, reply, refused);
  if (parts.config.maintenance && endpoint.call.method !== 'GET') return sendProblem(request, reply, new Unready());

  if (!isPublic(endpoint.call)) {
    const { tooMany, takeBack } = await Effect.runPromise(
      countCall(
        {
          name: endpoint.name,
          ip: request.ip,
          store: visit.store,
          ownerId: visit.claims?.ownerId ?? null,
          device: await deviceOf(request, endpoint, visit, parts),
          body: request.body,
        },
        parts,
      ),
    );
    if (tooMany !== null) return sendProblem(request, reply, tooMany);
    const cookies: { lines?: readonly string[] } = {};
    const { insecureCookies } = parts.config;
    const devices = new Devices(parts.config);
    const exit = await run(request, endpoint, visit, parts, {
      begin: (issued, email) => {
        cookies.lines = [
          ...sessionCookies(issued, insecureCookies),
          devices.joined(visit.cookies, accountOf(visit.store, email), issued.tokens.ownerId, now),
        ];
      },
      end: () => {
        cookies.lines = endedSessionCookies(insecureCookies);
      },
      leave: () => {
        cookies.lines = [
          ...endedSessionCookies(insecureCookies),
          ...(visit.claims === null ? [] : [devices.left(visit.cookies, visit.claims.ownerId)]),
        ];
      },
    });
    if (Exit.isFailure(exit)) {
      const error = Cause.squash(exit.cause);
      if (isTagged(error)) await Effect.runPromise(takeBack(error));
      return sendProblem(request, reply, error);
    }
    const event = acceptedEvents.get(endpoint.name);
    if (event !== undefined)
      request.log.info({ event, concern: 'authentication', correlationId: request.id }, 'accepted');
    if (cookies.lines !== undefined && !visit.isFromElsewhere) reply.header('set-cookie', cookies.lines);
    if (exit.value === undefined) return reply.code(204).header('cache-control', 'no-store').send();
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(exit.value);
  }

  const asked = { query: request.query, body: undefined };
  const isSpoken = spokenCalls.has(endpoint.name);
  const language = isSpoken ? languageOfCall(visit, asked) : '';
  const vary = `accept-encoding${isSpoken && languageNamedIn(asked) === null ? ', accept-language, cookie' : ''}`;
  const key = `${visit.store}|${sites[visit.site].country}|${language}|${request.url}`;
  const known = cache.find(key, now);
  if (known !== undefined) return sendPublic(request, reply, known, vary);
  const made: { error?: unknown } = {};
  const bytes = await cache
    .made(key, now + (freshForMs[endpoint.name] ?? wholeTickMs), async () => {
      if (slowCalls.has(endpoint.name)) await loopTurns.next();
      const exit = await run(request, endpoint, visit, parts);
      if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
      return exit.value === undefined ? null : new AnswerBytes(exit.value);
    })
    .catch((error: unknown) => {
      made.error = error;
      return null;
    });
  return bytes === null ? sendProblem(request, reply, made.error) : sendPublic(request, reply, bytes, vary);
};

/** The device of a sign-in, if it is known for the given account. */
const deviceOf = async (
  request: FastifyRequest,
  { name }: Endpoint,
  { cookies, store }: Visit,
  { clock, config, services }: ServerParts,
): Promise<string | null> => {
  const email = name === nameOf(signIn) ? textIn(request.body, 'email') : null;
  const device = email === null ? null : new Devices(config).known(cookies, accountOf(store, email), clock.now());
  return device !== null && email !== null && (await Effect.runPromise(services.signIns.knows(device, email, store)))
    ? device.id
    : null;
};

/** Public calls are the same for all visitors and have no session to change. */
const noSessionChange: SessionChange = { begin: () => {}, end: () => {}, leave: () => {} };

const run = (
  request: FastifyRequest,
  endpoint: Endpoint,
  visit: Visit,
  parts: ServerParts,
  session = noSessionChange,
) => {
  const key = request.headers[idempotencyKeyHeader];
  const incoming: Incoming = {
    params: paramsOf(endpoint.call.path, request.params),
    query: request.query,
    body: request.body,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    services: parts.services,
    market: (query, body) => marketOfCall(visit, { query, body }, !callsWithOwnCurrency.has(endpoint.call.path)),
    shopper:
      visit.claims === null
        ? null
        : {
            ownerId: visit.claims.ownerId,
            level: visit.claims.level,
            family: visit.claims.family,
            client: clientKey(request.ip),
          },
    session,
  };
  return Effect.runPromiseExit(endpoint.answer(incoming));
};

const sendPublic = (request: FastifyRequest, reply: FastifyReply, answer: AnswerBytes, vary: string) =>
  sendBytes(
    request,
    reply.header('cache-control', 'public, no-cache').header('vary', vary).type('application/json; charset=utf-8'),
    answer,
  );
