import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { watchReading, type Reading } from './watchReading.ts';

/** More requests than clients pipeline; a connection with more queued requests is closed, because each takes memory. */
export const mostWaiting = 16;

interface Line {
  answering: boolean;
  /** Starts queued requests in their order. */
  waiting: (() => void)[];
}

interface Answering extends Omit<Reading, 'stalls'> {
  /** Called when the client of an answer reads nothing for a while, and when it reads on. */
  readonly stalls: (socket: Socket, isStalled: boolean) => void;
}

/**
 * Answers the requests of a connection one after the other. Node starts each pipelined request as soon as it is parsed;
 * here the next one starts after the previous answer, and none starts once the client has disconnected.
 */
export const oneAtATime = (answer: RequestListener, { stalls, ...patience }: Answering): RequestListener => {
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
      const endWatch = watchReading(socket, { ...patience, stalls: (isStalled) => stalls(socket, isStalled) });
      response.once('close', () => {
        endWatch();
        // In the next turn of the event loop, so that a disconnect is noticed and other connections are served in
        // between.
        setImmediate(goOn);
      });
      answer(request, response);
    };

    if (!line.answering) begin();
    else if (line.waiting.length < mostWaiting) line.waiting.push(begin);
    else socket.resetAndDestroy();
  };
};
