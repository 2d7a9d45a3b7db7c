import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { type Instant, minutes } from '../../../domain/kernel/Instant.ts';
import { CallWindows } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { TooManyPages } from '../../page-cache/RenderGate.ts';
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
    const now = clock.now();
    const { count, endsAt } = windows.count(clientKey(request.ip), windowMs, now);
    if (count <= config.rateLimit) done();
    else sendProblem(request, reply, new TooManyRequests({ retryAfterSeconds: secondsUntil(endsAt, now) }));
  });
};

/** Rendering a page costs as much as several calls, so an address may have fewer of them. */
const callsPerPage = 5;

/** Counts the pages of an address. Pages and calls are counted apart. */
export interface PageLimit {
  /** Counts a page, kept or not: an address may have as many as calls. Throws `TooManyPages`. */
  readonly count: (request: FastifyRequest) => void;
  /** Counts a page that is to be rendered. Throws `TooManyPages`. */
  readonly countRendered: (request: FastifyRequest) => void;
  /** Takes back a page that was not rendered after all. */
  readonly takeBackRendered: (request: FastifyRequest) => void;
}

export const pageLimit = ({ config, clock }: Pick<PageServerParts, 'config' | 'clock'>): PageLimit => {
  const [all, rendered] = [new CallWindows(), new CallWindows()];
  const countIn = (windows: CallWindows, most: number, { ip }: FastifyRequest): void => {
    if (most === 0) return;
    const now = clock.now();
    const { count, endsAt } = windows.count(clientKey(ip), windowMs, now);
    if (count > most) throw new TooManyPages({ retryAfterSeconds: secondsUntil(endsAt, now) });
  };
  return {
    count: (request) => countIn(all, config.rateLimit, request),
    countRendered: (request) => countIn(rendered, Math.ceil(config.rateLimit / callsPerPage), request),
    takeBackRendered: ({ ip }) => rendered.takeBack(clientKey(ip), clock.now()),
  };
};

const secondsUntil = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / 1000));
