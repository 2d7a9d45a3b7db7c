import { Result, Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { isErrorCode } from '../../../contract/errors.ts';
import { BodyNotAccepted, OriginNotProven } from '../../../contract/ProtocolErrors.ts';
import type { Hosts } from '../../config/Hosts.ts';
import { isThisMachine } from '../../config/isThisMachine.ts';
import type { DevControls } from '../../dev/DevControls.ts';
import type { Faults } from '../../dev/Faults.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import { outboxPage } from './outboxPage.ts';

const whole = (maximum: number) => Schema.Number.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum }));

const readAdvance = Schema.decodeUnknownResult(Schema.Struct({ advanceMs: whole(400 * 86_400_000) }), {
  onExcessProperty: 'error',
});
const readFeed = Schema.decodeUnknownResult(Schema.Struct({ silent: Schema.Boolean }), { onExcessProperty: 'error' });
const readFault = Schema.decodeUnknownResult(
  Schema.Struct({
    call: Schema.String,
    code: Schema.NullOr(Schema.String.pipe(Schema.refine(isErrorCode))),
    times: Schema.optionalKey(whole(1000).check(Schema.isGreaterThanOrEqualTo(1))),
    latencyMs: Schema.optionalKey(whole(60_000)),
  }),
  { onExcessProperty: 'error' },
);

/** A mail contains its styles and runs no scripts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface DevParts {
  readonly controls: DevControls;
  readonly faults: Faults;
  readonly hosts: Hosts;
}

/**
 * The dev controls: outbox, clock, tick, feed and faults. Registered only when configured; otherwise these paths do not
 * exist. `app` serves nothing else.
 */
export const registerDev = (app: FastifyInstance, { controls, faults, hosts }: DevParts): void => {
  // Refuses pages of other sites, which run in the same browser: no cookie protects these routes, and any host name can
  // resolve to this machine.
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (isThisMachine(request.host) && (origin === undefined || hosts.isOwn(origin))) done();
    else sendProblem(request, reply, new OriginNotProven());
  });

  app.get('/dev/outbox', async (request, reply) => {
    const messages = await controls.outbox();
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? reply.type('text/html; charset=utf-8').send(outboxPage(messages)) : reply.send({ messages });
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params: { id } }, reply) => {
    const message = (await controls.outbox()).find((each) => each.id === id && each.html !== '');
    if (message === undefined) return reply.code(404).send();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(message.html);
  });

  app.post('/dev/clock', async (request, reply) => {
    const body = readAdvance(request.body);
    if (Result.isFailure(body)) return sendProblem(request, reply, new BodyNotAccepted({ at: ['advanceMs'] }));
    await controls.advanceClock(body.success.advanceMs);
    return reply.code(204).send();
  });

  app.post('/dev/tick', async (_, reply) => {
    await controls.nextTick();
    return reply.code(204).send();
  });

  app.post('/dev/feed', async (request, reply) => {
    const body = readFeed(request.body);
    if (Result.isFailure(body)) return sendProblem(request, reply, new BodyNotAccepted({ at: ['silent'] }));
    controls.silenceFeed(body.success.silent);
    return reply.code(204).send();
  });

  app.get('/dev/faults', async (_, reply) => reply.send({ calls: faults.list() }));

  app.post('/dev/faults', async (request, reply) => {
    const body = readFault(request.body);
    if (Result.isFailure(body)) return sendProblem(request, reply, new BodyNotAccepted({ at: ['call', 'code'] }));
    const { call, code, times = null, latencyMs = 0 } = body.success;
    return faults.set({ call, code, latencyMs, left: times })
      ? reply.code(204).send()
      : sendProblem(request, reply, new BodyNotAccepted({ at: ['call', 'code'] }));
  });

  app.delete('/dev/faults', async (_, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
};
