import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemMediaType } from '../../../contract/Problem.ts';
import {
  BodyTooLarge,
  InternalFailure,
  MediaTypeNotAccepted,
  MethodNotAllowed,
  RequestMalformed,
} from '../../../contract/ProtocolErrors.ts';
import { refusedEvents, type SecurityConcern } from '../safety/securityEvents.ts';
import { problemOf } from './problemOf.ts';

type Tagged = { readonly _tag: string };

export const isTagged = (error: unknown): error is Tagged =>
  typeof error === 'object' && error !== null && '_tag' in error && typeof error._tag === 'string';
const codeIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
const statusIn = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

export const bodyLimitBytes = 65_536;

/** Turns a transport error into an error of the contract; null for a defect. */
export const protocolErrorOf = (error: unknown): Tagged | null => {
  const code = codeIn(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new BodyTooLarge({ limitBytes: bodyLimitBytes });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new MediaTypeNotAccepted();
  if (code.startsWith('FST_ERR_CTP')) return new RequestMalformed({ at: ['body'] });
  if (code.startsWith('FST_') && statusIn(error) < 500) return new RequestMalformed({ at: ['url'] });
  return null;
};

const bodyCutOff = new RequestMalformed({ at: ['body'] });
/** Whether the client disconnected before its body was complete; that is no defect of the shop. */
const hasLeft = ({ raw }: FastifyRequest, error: unknown): boolean =>
  codeIn(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;

const knownProblem = (request: FastifyRequest, error: unknown): Tagged | null => {
  if (isTagged(error)) return error;
  return hasLeft(request, error) ? bodyCutOff : protocolErrorOf(error);
};

const retryAfter = (error: Tagged, status: number): number | null => {
  if ('retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number') return error.retryAfterSeconds;
  if (error._tag === 'OrderInProgress') return 1;
  return status === 503 ? 5 : null;
};

const refused: ReadonlyMap<string, SecurityConcern> = new Map(Object.entries(refusedEvents));

/**
 * Answers with the problem document of an error. A defect is logged completely; its answer has only the correlation id.
 */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const known = knownProblem(request, error);
  const problem = known === null ? null : problemOf(known, request.id);
  if (known === null || problem === null) {
    request.log.error(
      { err: error, event: 'internal-failure', concern: 'integrity', correlationId: request.id },
      'defect',
    );
    return send(reply, new InternalFailure(), request.id);
  }
  const concern = refused.get(problem.code);
  if (concern !== undefined) request.log.warn({ event: problem.code, concern, correlationId: request.id }, 'refused');
  return send(reply, known, request.id);
};

const send = (reply: FastifyReply, error: Tagged, correlationId: string): FastifyReply => {
  const problem = problemOf(error, correlationId);
  const status = problem?.status ?? 500;
  const after = retryAfter(error, status);
  if (after !== null) reply.header('retry-after', String(after));
  if (error instanceof MethodNotAllowed) reply.header('allow', error.allowed.join(', '));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).header('cache-control', 'no-store').type(problemMediaType).send(JSON.stringify(problem));
};
