import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { type Instant, minutes } from '../../../domain/kernel/Instant.ts';
import { CallWindows } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { TooManyPages } from '../../page-cache/RenderGate.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import type { ServerParts } from '../ServerParts.ts';

const windowMs = minutes(1);

/**
 * Limits calls per minute and address, far above a shopper's use. Each process counts by itself: the limit protects the
 * process, not a secret.
 */
export const limitCalls = (app: FastifyInstance, { config, clock }: ServerParts): void => {
  if (config.rateLimit === 0) return;
  const windows = new CallWindows();
  app.addHook('onRequest', (request, reply, done) => {
    const now = clock.now();
    const { count, endsAt } = windows.counted(clientKey(request.ip), windowMs, now);
    if (count <= config.rateLimit) done();
    else sendProblem(request, reply, new TooManyRequests({ retryAfterSeconds: secondsUntil(endsAt, now) }));
  });
};

/** Rendering a page costs as much as several calls, so an address may have fewer of them. */
const callsPerPage = 5;

/** Counts rendered pages by address. */
export interface PageLimit {
  /** Counts a page that is to be rendered. Throws `TooManyPages`. */
  readonly count: (request: FastifyRequest) => void;
  /** Takes back a page that was not rendered after all. */
  readonly takeBack: (request: FastifyRequest) => void;
}

export const pageLimit = ({ config, clock }: Pick<ServerParts, 'config' | 'clock'>): PageLimit => {
  const windows = new CallWindows();
  const most = Math.ceil(config.rateLimit / callsPerPage);
  return {
    count: ({ ip }) => {
      if (most === 0) return;
      const now = clock.now();
      const { count, endsAt } = windows.counted(clientKey(ip), windowMs, now);
      if (count > most) throw new TooManyPages({ retryAfterSeconds: secondsUntil(endsAt, now) });
    },
    takeBack: ({ ip }) => windows.takeBack(clientKey(ip), clock.now()),
  };
};

const secondsUntil = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / 1000));
