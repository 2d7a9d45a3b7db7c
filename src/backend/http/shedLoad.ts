import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Unready } from '../../contract/ProtocolErrors.ts';
import { sendProblem } from './sendProblem.ts';

/** How many requests may be under way at once: never fewer, at first, never more. */
const admitted = { fewest: 16, atFirst: 512, most: 4_096 };
/** Answers that take longer, or turns of the event loop that come later, show that too many are under way. */
const lateMs = 500;
const lookEveryMs = 250;
/** From so few answers nothing can be told. */
const fewestAnswers = 10;
const beatMs = 50;

/** Let in whatever happens: probes, because their answer decides about the process, and what belongs to an order that is being placed. */
const first = /^\/(?:health$|ready$|dev\/|api\/orders(?:[/?]|$)|api\/carts\/[^/?]+\/recalculate(?:\?|$))/;
const goesFirst = ({ url }: FastifyRequest): boolean => first.test(url);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Turns requests away early when more come than can be answered, so that those let in are answered in time and the process recovers by itself (R17):
 * 503 with `Retry-After`, before anything is read or decided. How many are let in follows from how long the last ones took: two fifths
 * fewer each time they were late, a tenth more each time they were not and as many were wanted; and nobody more in a turn of the loop that has answered for too long.
 */
export const shedLoad = (app: FastifyInstance): void => {
  let lastBeat = performance.now();
  let latestMs = 0;
  let inThisTurn = 0;
  const lateness = (): number => performance.now() - lastBeat - beatMs;
  // Requests that come in one turn come before the next beat, so each of them sees how long the turn has lasted already.
  const beat = setInterval(() => {
    latestMs = Math.max(latestMs, lateness());
    lastBeat = performance.now();
    inThisTurn = 0;
  }, beatMs).unref();
  let limit = admitted.atFirst;
  let underWay = 0;
  let mostUnderWay = 0;
  let tookMs: number[] = [];
  const look = setInterval(() => {
    const late = Math.max(latestMs, lateness()) > lateMs || (tookMs.length >= fewestAnswers && median(tookMs) > lateMs);
    if (late) limit = Math.max(admitted.fewest, Math.floor(Math.min(limit, mostUnderWay) * 0.6));
    else if (mostUnderWay > limit / 2) limit = Math.min(admitted.most, Math.ceil(limit * 1.1));
    latestMs = 0;
    tookMs = [];
    mostUnderWay = underWay;
  }, lookEveryMs).unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(look);
    clearInterval(beat);
    done();
  });

  app.addHook('onRequest', (request, reply, done) => {
    // Those who wait in their connections are not under way yet: they come one by one, each when the one before is answered, in one long turn.
    const late = inThisTurn >= fewestAnswers && lateness() > lateMs;
    if ((late || underWay >= limit) && !goesFirst(request)) {
      sendProblem(request, reply, new Unready());
      return;
    }
    const since = performance.now();
    underWay += 1;
    inThisTurn += 1;
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
