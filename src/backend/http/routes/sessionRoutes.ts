import { Cause, Effect, Exit, Result, Schema } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameOf } from '../../../contract/Call.ts';
import { anonymousSession, refreshSession } from '../../../contract/calls/sessions.ts';
import {
  BodyNotAccepted,
  OriginNotProven,
  RefreshRefused,
  RequestMalformed,
  TooManyRequests,
} from '../../../contract/ProtocolErrors.ts';
import type { SessionTokens } from '../../../domain/session/Session.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import { limitKey } from '../../limits/Limit.ts';
import type { CallParts } from './callRoutes.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { betraysOrigin } from '../safety/originProof.ts';
import { sendProblem } from '../answers/sendProblem.ts';
import type { IssuedSession } from '../../../domain/session/Session.ts';
import type { SessionIssuer } from '../../session/SessionIssuer.ts';
import { endedSessionCookies, sessionCookies } from '../sessionCookies.ts';
import { visitRefusal, type Visit, visitOf, visitRules } from '../visitOf.ts';

const anonymousPerMinute = 60;
const readRefresh = Schema.decodeUnknownResult(refreshSession.body, { onExcessProperty: 'error' });

/** The two calls that return tokens; both also set the session cookies. */
export const registerSessionCalls = (app: FastifyInstance, shared: CallParts, issuer: SessionIssuer): void => {
  const { parts, tokens, faults } = shared;
  const visitBy = (request: FastifyRequest): Visit => visitOf(request, { ...visitRules(parts), tokens });

  const given = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { isFromElsewhere }: Visit,
    issuing: Effect.Effect<IssuedSession, unknown>,
  ): Promise<FastifyReply> => {
    const exit = await Effect.runPromiseExit(issuing);
    if (Exit.isSuccess(exit)) {
      const answer: SessionTokens = exit.value.tokens;
      if (!isFromElsewhere) reply.header('set-cookie', sessionCookies(exit.value, parts.config.insecureCookies));
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    }
    const error = Cause.squash(exit.cause);
    if (error instanceof RefreshRefused && !isFromElsewhere)
      reply.header('set-cookie', endedSessionCookies(parts.config.insecureCookies));
    return sendProblem(request, reply, error);
  };

  app.get(anonymousSession.path, async (request, reply) => {
    const visit = visitBy(request);
    const refused =
      (await faults?.next(nameOf(anonymousSession))) ??
      visitRefusal(request, visit) ??
      foreign(visit) ??
      strayQuery(request) ??
      (await tooMany(shared, request.ip));
    return refused === null
      ? given(request, reply, visit, issuer.anonymous(visit.store))
      : sendProblem(request, reply, refused);
  });

  app.post(refreshSession.path, async (request, reply) => {
    const visit = visitBy(request);
    const body = readRefresh(request.body ?? {});
    const strange = (await faults?.next(nameOf(refreshSession))) ?? strayQuery(request);
    if (strange !== null) return sendProblem(request, reply, strange);
    if (Result.isFailure(body)) return sendProblem(request, reply, new BodyNotAccepted({ at: ['refreshToken'] }));
    const named = body.success.refreshToken;
    // A token in the body is a proof itself; one in a cookie needs proof of its origin.
    const refused = visitRefusal(request, { ...visit, byCookie: named === undefined && !visit.isFromElsewhere });
    if (refused !== null) return sendProblem(request, reply, refused);
    const token = named ?? visit.cookies.ctRefreshToken;
    return given(
      request,
      reply,
      visit,
      token === undefined ? Effect.fail(new RefreshRefused()) : issuer.renewed(token, visit.store),
    );
  });
};

const strayQuery = (request: FastifyRequest): RequestMalformed | null =>
  request.url.includes('?') && !request.url.endsWith('?') ? new RequestMalformed({ at: ['query'] }) : null;

/** Another site must not be able to replace a visitor's session. */
const foreign = ({ isFromElsewhere, page }: Visit): OriginNotProven | null =>
  !isFromElsewhere && betraysOrigin(page) ? new OriginNotProven() : null;

const tooMany = async ({ parts }: CallParts, ip: string): Promise<TooManyRequests | null> => {
  if (parts.config.rateLimit === 0) return null;
  const now = parts.clock.now();
  const next = await Effect.runPromise(
    parts.rateCounters.pass(
      limitKey({ by: 'address', of: 'anonymous' }, clientKey(ip), parts.config.secrets[0]),
      { most: anonymousPerMinute, windowMs: minutes(1) },
      now,
    ),
  );
  return next === null ? null : new TooManyRequests({ retryAfterSeconds: Math.max(1, Math.ceil((next - now) / 1000)) });
};
