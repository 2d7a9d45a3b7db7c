import type { FastifyInstance } from 'fastify';
import { staleAfter } from '../../../domain/pricing/Ticks.ts';
import type { ServerParts } from '../ServerParts.ts';

const patienceMs = 2000;

/** Liveness, readiness and the state of workers, without reasons, hosts or data (R19). */
export const registerHealth = (app: FastifyInstance, { readiness }: ServerParts, draining: () => boolean): void => {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/ready', async (_, reply) => {
    const late = new Promise<null>((wake) => {
      setTimeout(() => {
        wake(null);
      }, patienceMs).unref();
    });
    const found = await Promise.race([readiness().catch(() => null), late]);
    const ready = found !== null && found.database && !draining();
    // Stale prices pause ordering but not browsing, and a failing worker tries again: neither makes the process
    // unready.
    const prices =
      found === null || found.feedAgeMs === null ? 'none' : found.feedAgeMs > staleAfter ? 'stale' : 'fresh';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', prices, workers: found?.workers ?? {} });
  });
};
