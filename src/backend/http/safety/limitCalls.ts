import type { FastifyInstance } from 'fastify';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import { CallWindows } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
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
    else
      sendProblem(
        request,
        reply,
        new TooManyRequests({ retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }),
      );
  });
};
