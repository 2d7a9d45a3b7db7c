import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** More requests than a client ever pipelines; a connection with more of them waiting is cut. */
export const mostWaiting = 100;

interface Line {
  answering: boolean;
  /** Starts the requests that have been read but not begun, in their order. */
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other. Node starts each pipelined request as soon as it is parsed; here the
 * next one starts when the one before is answered, and none starts on a connection that the client has left.
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
      // A turn of the event loop later: in between it reads whether the client has left, and serves other connections.
      response.once('close', () => setImmediate(goOn));
      answer(request, response);
    };

    if (!line.answering) begin();
    else if (line.waiting.length < mostWaiting) line.waiting.push(begin);
    else socket.destroy();
  };
};
