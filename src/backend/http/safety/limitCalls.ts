import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import { CallWindows, type Refusal } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { TooManyPages } from '../../page-cache/RenderGate.ts';
import { holdBack } from '../door/holdBack.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import type { PageServerParts, ServerParts } from '../ServerParts.ts';

const windowMs = minutes(1);

/**
 * Limits calls per minute and address, far above a shopper's use. Each process counts by itself: the limit protects the
 * process, not a secret.
 */
export const limitCalls = (app: FastifyInstance, { config, clock }: Pick<ServerParts, 'config' | 'clock'>): void => {
  if (config.rateLimit === 0) return;
  const windows = new CallWindows();
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = windows.refusal(clientKey(request.ip), { most: config.rateLimit, windowMs, now: clock.now() });
    if (refusal === null) done();
    else
      void holdBack(reply.raw, refusal).then(() =>
        sendProblem(request, reply, new TooManyRequests({ retryAfterSeconds: refusal.retryAfterSeconds })),
      );
  });
};

/** Rendering a page costs as much as several calls, so an address may have fewer of them. */
const callsPerPage = 5;

/** Counts the pages of an address. Pages and calls are counted apart. */
export interface PageLimit {
  /** Counts a page, kept or not: an address may have as many as calls. Returns the refusal of one over the limit. */
  readonly count: (request: FastifyRequest) => Refusal | null;
  /** Counts a page that is to be rendered. Throws `TooManyPages`. */
  readonly countRendered: (request: FastifyRequest) => void;
  /** Takes back a page that was not rendered after all. */
  readonly takeBackRendered: (request: FastifyRequest) => void;
}

export const pageLimit = ({ config, clock }: Pick<PageServerParts, 'config' | 'clock'>): PageLimit => {
  const [all, rendered] = [new CallWindows(), new CallWindows()];
  const countIn = (windows: CallWindows, most: number, { ip }: FastifyRequest): Refusal | null =>
    config.rateLimit === 0 ? null : windows.refusal(clientKey(ip), { most, windowMs, now: clock.now() });
  return {
    count: (request) => countIn(all, config.rateLimit, request),
    countRendered: (request) => {
      const refusal = countIn(rendered, Math.ceil(config.rateLimit / callsPerPage), request);
      if (refusal !== null) throw new TooManyPages({ retryAfterSeconds: refusal.retryAfterSeconds });
    },
    takeBackRendered: ({ ip }) => rendered.takeBack(clientKey(ip), clock.now()),
  };
};
