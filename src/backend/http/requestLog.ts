import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { storeOf } from '../../domain/market/Stores.ts';

/** Logs one line per request, with the pattern of its route and never its values (R11). */
export const logRequests = (app: FastifyInstance, log: Logger): void => {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        store: storeOf(request.host),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
};
