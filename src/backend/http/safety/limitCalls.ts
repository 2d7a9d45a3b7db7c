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
/** Drawing a picture takes a tenth of a second. */
const callsPerPicture = 100;

/** Counts what is made for an address when it asks: pages, pictures. */
export interface MakingLimit {
  /** Counts one that is to be made. Throws `TooManyPages`. */
  readonly count: (request: FastifyRequest) => void;
  /** Takes back one that was not made after all. */
  readonly takeBack: (request: FastifyRequest) => void;
}

/** Counts the pages of an address, and what has to be drawn for it. Pages and calls are counted apart. */
export interface PageLimits {
  /** Counts a page, kept or not: an address may have as many as calls. Returns the refusal of one over the limit. */
  readonly count: (request: FastifyRequest) => Refusal | null;
  readonly rendered: MakingLimit;
  readonly drawn: MakingLimit;
}

/** What the limits of an address depend on. */
export interface LimitParts {
  readonly config: Pick<PageServerParts['config'], 'rateLimit'>;
  readonly clock: PageServerParts['clock'];
}

export const pageLimits = ({ config, clock }: LimitParts): PageLimits => {
  const countIn = (windows: CallWindows, most: number, { ip }: FastifyRequest): Refusal | null =>
    config.rateLimit === 0 ? null : windows.refusal(clientKey(ip), { most, windowMs, now: clock.now() });
  const making = (callsEach: number): MakingLimit => {
    const windows = new CallWindows();
    return {
      count: (request) => {
        const refusal = countIn(windows, Math.ceil(config.rateLimit / callsEach), request);
        if (refusal !== null) throw new TooManyPages({ retryAfterSeconds: refusal.retryAfterSeconds });
      },
      takeBack: ({ ip }) => windows.takeBack(clientKey(ip), clock.now()),
    };
  };
  const all = new CallWindows();
  return {
    count: (request) => countIn(all, config.rateLimit, request),
    rendered: making(callsPerPage),
    drawn: making(callsPerPicture),
  };
};
