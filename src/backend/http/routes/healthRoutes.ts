import type { FastifyInstance } from 'fastify';
import { staleAfter } from '../../../domain/pricing/Ticks.ts';
import type { Readiness, ServerParts } from '../ServerParts.ts';

const patienceMs = 2000;

const pricesOf = (found: Readiness | null): 'none' | 'stale' | 'fresh' => {
  const age = found?.feedAgeMs ?? null;
  if (age === null) return 'none';
  return age > staleAfter ? 'stale' : 'fresh';
};

/**
 * Liveness, readiness and the state of workers, without reasons, hosts or data (R19). Stale prices pause ordering but
 * not browsing, and a failing worker tries again: neither makes the process unready.
 */
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
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', prices: pricesOf(found), workers: found?.workers ?? {} });
  });
};
