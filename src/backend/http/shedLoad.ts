import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Unready } from '../../contract/ProtocolErrors.ts';
import { sendProblem } from './sendProblem.ts';

/** How many requests may be under way at once: never fewer, at first, never more. */
const admitted = { fewest: 32, atFirst: 512, most: 4_096 };
/** Answers that take longer, or turns of the event loop that come later, show that too many are under way. */
const lateMs = 500;
const lookEveryMs = 250;
/** From so few answers nothing can be told. */
const fewestAnswers = 10;
const resolutionMs = 20;

/** Let in whatever happens: probes, because their answer decides about the process, and what belongs to an order that is being placed. */
const first = /^\/(?:health$|ready$|dev\/|api\/orders(?:[/?]|$)|api\/carts\/[^/?]+\/recalculate(?:\?|$))/;
const goesFirst = ({ url }: FastifyRequest): boolean => first.test(url);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Turns requests away early when more come than can be answered, so that those let in are answered in time and the process recovers by itself (R17):
 * 503 with `Retry-After`, before anything is read or decided. How many are let in follows from how long the last ones took: fewer by
 * two fifths each time they were late, a tenth more each time they were not and as many were wanted.
 */
export const shedLoad = (app: FastifyInstance): void => {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let limit = admitted.atFirst;
  let underWay = 0;
  let mostUnderWay = 0;
  let tookMs: number[] = [];
  const look = setInterval(() => {
    const late = delays.percentile(50) / 1e6 - resolutionMs > lateMs || (tookMs.length >= fewestAnswers && median(tookMs) > lateMs);
    if (late) limit = Math.max(admitted.fewest, Math.floor(limit * 0.6));
    else if (mostUnderWay > limit / 2) limit = Math.min(admitted.most, Math.ceil(limit * 1.1));
    delays.reset();
    tookMs = [];
    mostUnderWay = underWay;
  }, lookEveryMs).unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(look);
    delays.disable();
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (underWay >= limit && !goesFirst(request)) {
      sendProblem(request, reply, new Unready());
      return;
    }
    const since = performance.now();
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      underWay -= 1;
      tookMs.push(performance.now() - since);
    };
    // One of them comes whatever becomes of the answer, also when the visitor hangs up.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
};
