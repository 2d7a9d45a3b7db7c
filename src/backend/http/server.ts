import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { CallNotFound, MethodNotAllowed, RequestMalformed } from '../../contract/ProtocolErrors.ts';

import { varyBy } from './answers/varyBy.ts';
import { registerFiles } from './routes/fileRoutes.ts';
import { registerHealth } from './routes/healthRoutes.ts';
import { acceptJsonOnly } from './jsonBody.ts';
import { BeginningTurns } from './door/BeginningTurns.ts';
import { Connections } from './door/Connections.ts';
import { answerLimit, limitAnswers } from './door/limitAnswers.ts';
import { inTurns } from './door/inTurns.ts';
import { pageDoor } from './door/pageDoor.ts';
import { oneAtATime } from './door/oneAtATime.ts';
import { UpgradableRequest } from './door/UpgradableRequest.ts';
import { roomForAddress, roomForConnections, roomForPriceSockets } from './door/roomForConnections.ts';
import { allowPagesElsewhere } from './safety/pagesElsewhere.ts';
import { registerPages, type UnknownPage } from './routes/pageRoutes.ts';
import { refuseOtherMethods } from './safety/refuseMethods.ts';
import { logOf, logRequests } from './requestLog.ts';
import { refuseRaw } from './safety/refuseRaw.ts';
import { dataHeaders } from './safety/securityHeaders.ts';
import { bodyLimitBytes, sendProblem } from './answers/sendProblem.ts';
import type { PageServerParts, ServerParts } from './ServerParts.ts';
import { backendSide, pageSide } from './sides.ts';
import type { Duplex } from 'node:stream';
import { addressOf } from '../limits/addressOf.ts';
import { trustedProxies } from '../limits/trustedProxies.ts';
import { hasOneValidHost } from './visitOf.ts';

export interface Server {
  readonly app: FastifyInstance;
  /** Keeps a connection with an open websocket from being closed as idle. */
  readonly hold: (stream: Duplex) => void;
  /** The number of price sockets for which the server has room beside other connections. */
  readonly mostPriceSockets: number;
  /** Counts a request that becomes no answer, such as an upgrade; whether its address has had too many. */
  readonly isTooMany: (request: IncomingMessage) => boolean;
  /** Reports not ready, then accepts no new connections, then finishes the running requests (R5). */
  readonly stop: (drainMs?: number) => Promise<void>;
}

/** Limits of a connection; exceeding one destroys the socket. */
const connection: ServerOptions<typeof UpgradableRequest> = {
  IncomingMessage: UpgradableRequest,
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
};
/** Closes a connection without traffic. */
const silentMs = 30_000;
/** A client that reads nothing of its answer for so long has left; it may lose its place a few seconds after it stopped. */
const reading = { longestUnreadMs: 30_000, lookEveryMs: 2_000 };

/** How long a running answer may delay the end of the server. */
const longestAnswerMs = 4_000;
const longestQueueMs = 3_000;
const wait = (ms: number): Promise<void> =>
  new Promise((wake) => {
    setTimeout(wake, ms);
  });

/**
 * The shop's server: calls below /api, pages and files; for pages in front of another backend without the calls. The
 * caller starts it with `server.app.listen(…)`.
 */
export const buildServer = async (parts: ServerParts | PageServerParts): Promise<Server> => {
  const { config, log } = parts;
  const { pages, registerCalls, registerDev } = 'services' in parts ? backendSide(parts) : pageSide(parts);
  let draining = false;
  let unknownPage: UnknownPage | null = null;
  const traffic = { begun: 0, ended: 0 };

  const trusts = trustedProxies(config.trustProxy);
  const most = config.connections ?? roomForConnections();
  const connections = new Connections({
    most,
    perAddress: config.connectionsPerAddress ?? roomForAddress(most),
    isProxy: (address) => trusts(address, 0),
  });
  const limit = answerLimit(parts);
  const app: FastifyInstance = Fastify({
    logger: false,
    trustProxy: config.trustProxy === false ? false : trusts,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive while it closes are answered as usual.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
    serverFactory: (answer) => {
      const stalls = connections.stalls.bind(connections);
      const turns = new BeginningTurns();
      const fair = inTurns(limitAnswers(answer, limit), turns, addressOf(config.trustProxy));
      const server = createServer(connection, oneAtATime(fair, { ...reading, stalls })).setTimeout(silentMs);
      return connections.guard(server.on('connection', () => turns.arrive()));
    },
    clientErrorHandler: (error, socket) => refuseRaw(error, socket, connections.isAnswering(socket)),
    // A URL that cannot be decoded; no hook has run for it.
    frameworkErrors: (_, request, reply) => {
      request.log = logOf(request.url, log);
      reply.headers(dataHeaders).header('x-correlation-id', request.id);
      const isPage =
        /^\/(?!api(?:[/?#]|$))/.test(request.url) &&
        (request.method === 'GET' || request.method === 'HEAD') &&
        hasOneValidHost(request);
      if (unknownPage === null || !isPage) sendProblem(request, reply, new RequestMalformed({ at: ['url'] }));
      else unknownPage(request, reply).catch((error: unknown) => sendProblem(request, reply, error));
    },
  });
  app.server.on('checkExpectation', (_, response) => {
    response.writeHead(417, dataHeaders).end();
  });

  // Hooks of every request use callbacks, because several promises each would cost as much as a small answer.
  app.addHook('onRequest', (request, reply, done) => {
    traffic.begun += 1;
    request.log = logOf(request.url, log);
    reply.headers(dataHeaders).header('x-correlation-id', request.id);
    const probed = request.url === '/health' || request.url === '/ready';
    if (!request.url.startsWith('/') && request.url !== '*')
      sendProblem(request, reply, new RequestMalformed({ at: ['url'] }));
    else if (probed || hasOneValidHost(request)) done();
    else sendProblem(request, reply, new RequestMalformed({ at: ['host'] }));
  });
  // A connection that is kept alive would keep the process alive, too.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    // A cache in front that passes a visitor's own headers on would give the page of one site to visitors of another.
    if (config.trustProxy !== false) varyBy(reply, 'x-forwarded-host', 'x-forwarded-proto');
    done(null, payload);
  });
  app.addHook('onResponse', (_, __, done) => {
    traffic.ended += 1;
    done();
  });
  logRequests(app, log, parts.hosts);
  if ('services' in parts) allowPagesElsewhere(app, config.pageOrigins);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  acceptJsonOnly(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const refuseOthers = refuseOtherMethods(app);
  registerHealth(app, parts, () => draining);
  await app.register(registerCalls, { prefix: '/api' });
  refuseOthers();
  await app.register(registerDev);
  const door = pageDoor(parts);
  for (const routes of parts.routes ?? []) routes(app, door);
  if (parts.clientFolders !== undefined) registerFiles(app, parts.clientFolders, parts.clock.now());
  if (pages !== null) unknownPage = registerPages(app, pages, door);
  // Other requests than calls are pages, which accept only GET and HEAD; a GET that arrives here is a missing file.
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return sendProblem(
      request,
      reply,
      pages === null || reads ? new CallNotFound() : new MethodNotAllowed({ allowed: ['GET', 'HEAD'] }),
    );
  });

  await app.ready();
  return {
    app,
    hold: (stream) => connections.hold(stream),
    mostPriceSockets: roomForPriceSockets(most),
    isTooMany: (request) => limit(request) !== null,
    stop: async (drainMs = 0) => {
      draining = true;
      if (drainMs > 0) {
        await wait(drainMs);
        // A busy process has unread requests in its connections, which closing would drop.
        const latest = Date.now() + longestQueueMs;
        for (let before = -1; Date.now() < latest && (traffic.begun !== before || traffic.begun > traffic.ended);) {
          before = traffic.begun;
          await wait(50);
        }
      }
      setTimeout(() => {
        app.server.closeAllConnections();
      }, longestAnswerMs).unref();
      await app.close();
    },
  };
};
