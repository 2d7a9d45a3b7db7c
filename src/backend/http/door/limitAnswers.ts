import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { problemMediaType } from '../../../contract/Problem.ts';
import { TooManyRequests } from '../../../contract/ProtocolErrors.ts';
import { minutes } from '../../../domain/kernel/Instant.ts';
import { addressOf } from '../../limits/addressOf.ts';
import { CallWindows, type Refusal } from '../../limits/CallWindows.ts';
import { clientKey } from '../../limits/clientKey.ts';
import { trustedProxies } from '../../limits/trustedProxies.ts';
import { problemOf } from '../answers/problemOf.ts';
import { dataHeaders } from '../safety/securityHeaders.ts';
import type { PageServerParts } from '../ServerParts.ts';
import { holdBack } from './holdBack.ts';

/** A first visit loads dozens of files and pictures, and an office of 100 has one address. */
const answersPerCall = 10;
const windowMs = minutes(1);
const probes: ReadonlySet<string | undefined> = new Set(['/health', '/ready']);

/** Counts a request; returns a refusal if its address has had too many answers, null otherwise. */
export type AnswerLimit = (request: IncomingMessage) => Refusal | null;

/**
 * Limits answers of every kind per minute and address: pages, redirects, files, pictures, refusals and price sockets.
 * Probes of this machine and of trusted proxies do not count: visitors must not be able to exhaust the limit of a load
 * balancer.
 */
export const answerLimit = ({ config, clock }: Pick<PageServerParts, 'config' | 'clock'>): AnswerLimit => {
  if (config.rateLimit === 0) return () => null;
  const windows = new CallWindows();
  const most = answersPerCall * config.rateLimit;
  const address = addressOf(config.trustProxy);
  const trusts = trustedProxies(config.trustProxy);
  return (request) => {
    const from = address(request);
    const peer = request.socket.remoteAddress ?? '';
    const isNear = from === clientKey(peer) && (isLoopback(from) || trusts(peer, 0));
    if (isNear && probes.has(request.url)) return null;
    return windows.refusal(from, { most, windowMs, now: clock.now() });
  };
};

const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? address.startsWith('127.') : address === clientKey('::1');

/** Refuses requests over the limit before anything else is done for them. */
export const limitAnswers =
  (answer: RequestListener, limit: AnswerLimit): RequestListener =>
  (request, response) => {
    const refusal = limit(request);
    if (refusal === null) answer(request, response);
    else void holdBack(response, refusal).then(() => refuse(response, refusal));
  };

const refuse = (response: ServerResponse, { retryAfterSeconds }: Refusal): void => {
  const correlationId = randomUUID();
  response
    .writeHead(429, {
      ...dataHeaders,
      'x-correlation-id': correlationId,
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-type': problemMediaType,
    })
    .end(JSON.stringify(problemOf(new TooManyRequests({ retryAfterSeconds }), correlationId)));
};
