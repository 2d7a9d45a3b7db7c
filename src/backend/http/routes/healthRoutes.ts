import type { FastifyInstance } from 'fastify';
import { staleAfter } from '../../../domain/pricing/Ticks.ts';
import type { Readiness, ServerParts } from '../ServerParts.ts';

const patienceMs = 2000;
/** How long one look at the database stands for all probes. */
const standsMs = 500;

const pricesOf = (found: Readiness | null): 'none' | 'stale' | 'fresh' => {
  const age = found?.feedAgeMs ?? null;
  if (age === null) return 'none';
  return age > staleAfter ? 'stale' : 'fresh';
};

/**
 * Liveness, readiness, the state of a backend on another origin and of workers, without reasons, hosts or data (R19).
 * Stale prices pause ordering but not browsing, and a failing worker tries again: neither makes the process unready.
 */
export const registerHealth = (
  app: FastifyInstance,
  { readiness }: Pick<ServerParts, 'readiness'>,
  draining: () => boolean,
): void => {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const look = async (): Promise<Readiness | null> => {
    const late = new Promise<null>((wake) => {
      setTimeout(() => {
        wake(null);
      }, patienceMs).unref();
    });
    return Promise.race([readiness().catch(() => null), late]);
  };
  let latest: Promise<Readiness | null> | null = null;
  const looked = (): Promise<Readiness | null> => {
    if (latest !== null) return latest;
    latest = look();
    void latest.then(() => {
      setTimeout(() => {
        latest = null;
      }, standsMs).unref();
    });
    return latest;
  };

  app.get('/ready', async (_, reply) => {
    const found = await looked();
    const ready = found !== null && found.isReady && !draining();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not-ready',
        ...(found?.backend === undefined ? {} : { backend: found.backend }),
        prices: pricesOf(found),
        workers: found?.workers ?? {},
      });
  });
};
