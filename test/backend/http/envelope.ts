import { Result, Schema } from 'effect';
import { type ErrorCode, isErrorCode, protocolCodes, wireErrors } from '../../../src/contract/errors.ts';
import { Problem } from '../../../src/contract/Problem.ts';

const readProblem = Schema.decodeUnknownResult(Problem, { onExcessProperty: 'error' });

interface Seen {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

interface Answering {
  readonly answer: Schema.Codec<unknown, unknown>;
  readonly errors: readonly ErrorCode[];
}

/** The fault of an answer to any request; null without one. A failure of the shop itself is a fault. */
export const faultOf = (call: Answering, seen: Seen): string | null =>
  seen.status >= 500 ? `status ${seen.status}` : offContract(call, seen);

/** The parts of an answer outside of its contract, down to a single field (Z6); null without any. */
export const offContract = (call: Answering, { status, type, body }: Seen): string | null => {
  if (status === 304 || (status === 204 && body === '')) return null;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return `no JSON: ${body.slice(0, 100)}`;
  }
  if (status === 200) {
    if (!type.startsWith('application/json')) return `type ${type}`;
    const answer = Schema.decodeUnknownResult(call.answer, { onExcessProperty: 'error' })(json);
    return Result.isFailure(answer) ? `answer off contract: ${String(answer.failure).slice(0, 300)}` : null;
  }
  if (!type.startsWith('application/problem+json')) return `type ${type}`;
  const problem = readProblem(json);
  if (Result.isFailure(problem)) return `no problem document: ${body.slice(0, 200)}`;
  const { code, data, status: said } = problem.success;
  if (!isErrorCode(code) || ![...call.errors, ...protocolCodes].includes(code))
    return `code ${code} is not of the call`;
  if (said !== status || wireErrors[code].status !== status) return `status ${status} for ${code}`;
  return Result.isFailure<unknown, unknown>(wireErrors[code].decode(data))
    ? `data off contract: ${body.slice(0, 200)}`
    : null;
};
