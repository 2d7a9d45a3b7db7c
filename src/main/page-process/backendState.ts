import { Effect, Option, Schema } from 'effect';
import type { CallFailed } from '../../adapters/http/CallFailed.ts';
import { Transport } from '../../adapters/http/Transport.ts';
import type { TransportOptions } from '../../adapters/http/TransportOptions.ts';
import type { BackendState } from '../../backend/http/ServerParts.ts';
import { BodyTooLarge, textWithin } from '../../contract/bodyWithin.ts';
import { pagePatienceMs } from './CallsOfPage.ts';

/** Shorter than `/ready` waits, so that its answer says why. */
const patienceMs = 1_500;
const mostBytes = 16 * 1024;

const readState = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ status: Schema.Literals(['ready', 'not-ready']) })),
);

const states: Readonly<Record<CallFailed['reason'], BackendState>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  'turned-away': 'not-ready',
  refused: 'not-ready',
  unreadable: 'unreadable',
};

/**
 * The state of the backend: what its `/ready` says, or, for a backend without that address, whether it answers a call of
 * the contract.
 */
export const backendState = async (options: TransportOptions): Promise<BackendState> => {
  const { baseUrl, fetch: send = globalThis.fetch } = options;
  try {
    const answer = await send(`${baseUrl}/ready`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const said = readState(await textWithin(answer, mostBytes));
    if (Option.isSome(said)) return said.value.status;
  } catch (error) {
    if (error instanceof BodyTooLarge) return 'unreadable';
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
  return stateByCall(options, patienceMs);
};

const stateByCall = (options: TransportOptions, timeoutMs: number): Promise<BackendState> =>
  Effect.runPromise(
    new Transport({ ...options, timeoutMs })
      .send((calls) => calls.metalPrices, {})
      .pipe(
        Effect.match({
          onSuccess: (): BackendState => 'ready',
          onFailure: (error) => (error._tag === 'CallFailed' ? states[error.reason] : 'unreadable'),
        }),
      ),
  );

/** Whether the backend answers a call of the contract in the time that a page has, be it by an error. */
export const isAnswered = async (options: TransportOptions): Promise<boolean> =>
  (await stateByCall(options, pagePatienceMs)) !== 'timeout';
