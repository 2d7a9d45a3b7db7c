import type { Effect } from 'effect';
import { type Answered, ask, type AskFailed } from './ask.ts';

/** Posts JSON to a configured URL. */
export const post = (
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Effect.Effect<Answered, AskFailed> =>
  ask(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
  });
