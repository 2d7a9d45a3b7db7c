import { Data, Effect } from 'effect';
import { BodyTooLarge, textWithin } from '../../contract/bodyWithin.ts';

/** Why there is no usable answer; never the sent or received data (R11). */
export type AskFault = 'timeout' | 'network' | 'redirected' | 'status' | 'content-type' | 'too-large';
export class AskFailed extends Data.TaggedError('AskFailed')<{ readonly fault: AskFault }> {}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

const within = 5_000;
const mostBytes = 65_536;

class Refused extends Error {
  readonly fault: AskFault;
  constructor(fault: AskFault) {
    super(fault);
    this.fault = fault;
  }
}

const faultOf = (error: unknown): AskFault => {
  if (error instanceof Refused) return error.fault;
  return error instanceof BodyTooLarge ? 'too-large' : 'network';
};

const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/**
 * Sends a request to a configured URL: within 5 s, at most 64 KB of answer, without redirects (F13, F16). `refusalOf`
 * rejects an answer by its head before the body is read.
 */
export const ask = (
  url: URL,
  request: RequestInit,
  refusalOf: (response: Response) => AskFault | null = () => null,
): Effect.Effect<Answered, AskFailed> =>
  Effect.tryPromise({
    try: async (interrupted) => {
      const response = await fetch(url, { ...request, redirect: 'manual', signal: interrupted });
      const refusal = isRedirect(response) ? 'redirected' : refusalOf(response);
      if (refusal !== null) {
        await response.body?.cancel();
        throw new Refused(refusal);
      }
      return { status: response.status, text: await textWithin(response, mostBytes) };
    },
    catch: (error) => new AskFailed({ fault: faultOf(error) }),
    // An own timer: a timeout signal without other references may be garbage-collected before it fires.
  }).pipe(Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(new AskFailed({ fault: 'timeout' })) }));
