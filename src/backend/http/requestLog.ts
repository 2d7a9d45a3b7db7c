import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Hosts } from '../config/Hosts.ts';

/** Addresses about which nothing is logged, in any form (R13): the reports of misconduct and the pages of their form. */
const reports = /^\/+(?:en\/+)?(?:api\/+application\/+whistleblow|hinweisgebersystem|whistleblower)(?:[/?#]|$)/i;
/** The script files of these pages alone. The log of one would tell when somebody opened the form. */
const filesOfReports = /^\/+assets\/+(?:Whistleblower|Report)/i;
const isUnlogged = (url: string): boolean => reports.test(url) || filesOfReports.test(url);

const silence: Logger = pino({ level: 'silent' });
/** The log of a request. */
export const logOf = (url: string, log: Logger): Logger => (isUnlogged(url) ? silence : log);

/** Logs one line per request, with the pattern of its route and never its values (R11). */
export const logRequests = (app: FastifyInstance, log: Logger, hosts: Hosts): void => {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    logOf(request.url, log).info(
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
