import type { IncomingMessage, RequestListener } from 'node:http';
import type { BeginningTurns } from './BeginningTurns.ts';

/** Answers each request when the turn of its address comes, unless its client has left by then. */
export const inTurns =
  (answer: RequestListener, turns: BeginningTurns, addressOf: (request: IncomingMessage) => string): RequestListener =>
  (request, response) =>
    turns.begin(addressOf(request), () => {
      if (request.socket.writable) answer(request, response);
    });
