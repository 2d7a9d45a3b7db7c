import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { type Instant, minutes } from '../../../domain/kernel/Instant.ts';
import { CallWindows } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { TooManyPages } from '../../page-cache/RenderGate.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import type { ServerParts } from '../ServerParts.ts';

const windowMs = minutes(1);

/** So many calls a minute and address as no shopper makes. Counted by this process alone: it shields the process, not a secret. */
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

/** A page that is rendered takes the work of some calls, so of those an address gets fewer. */
const callsPerPage = 5;

/** Counts a page that has to be rendered for an address. Throws `TooManyPages`. */
export const pageLimit = ({
  config,
  clock,
}: Pick<ServerParts, 'config' | 'clock'>): ((request: FastifyRequest) => void) => {
  const windows = new CallWindows();
  const most = Math.ceil(config.rateLimit / callsPerPage);
  return ({ ip }) => {
    if (most === 0) return;
    const now = clock.now();
    const { count, endsAt } = windows.counted(clientKey(ip), windowMs, now);
    if (count > most) throw new TooManyPages({ retryAfterSeconds: secondsUntil(endsAt, now) });
  };
};

const secondsUntil = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / 1000));
