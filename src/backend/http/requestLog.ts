import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Hosts } from '../config/Hosts.ts';

/** Logs one line per request, with the pattern of its route and never its values (R11). */
export const logRequests = (app: FastifyInstance, log: Logger, hosts: Hosts): void => {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        store: hosts.storeOf(request.host),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
};
