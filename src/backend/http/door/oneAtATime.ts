import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** More requests than clients pipeline; a connection with more queued requests is closed. */
export const mostWaiting = 100;

/** The time a client may take for one answer, in milliseconds; a slower one is disconnected. */
export const longestAnswer = 60_000;

interface Line {
  answering: boolean;
  /** Starts queued requests in their order. */
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other. Node starts each pipelined request as soon as it is parsed;
 * here the next one starts after the previous answer, and none starts once the client has disconnected.
 */
export const oneAtATime = (answer: RequestListener): RequestListener => {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    if (!socket.writable) return;
    const line = lines.get(socket) ?? { answering: false, waiting: [] };
    lines.set(socket, line);

    const goOn = (): void => {
      line.answering = false;
      if (socket.writable) line.waiting.shift()?.();
      else line.waiting = [];
    };
    const begin = (): void => {
      line.answering = true;
      // In the next turn of the event loop, so that a disconnect is noticed and other connections are served in
      // between.
      response.once('close', () => setImmediate(goOn));
      const deadline = setTimeout(() => socket.destroy(), longestAnswer).unref();
      response.once('close', () => clearTimeout(deadline));
      answer(request, response);
    };

    if (!line.answering) begin();
    else if (line.waiting.length < mostWaiting) line.waiting.push(begin);
    else socket.destroy();
  };
};
