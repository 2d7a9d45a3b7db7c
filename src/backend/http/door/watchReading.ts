import type { Socket } from 'node:net';

export interface Reading {
  /** Called when the client has read nothing since the last look, and when it reads on. */
  readonly stalls: (isStalled: boolean) => void;
  /** How long a client may read nothing of an answer before it is disconnected, in milliseconds. */
  readonly longestUnreadMs: number;
  readonly lookEveryMs: number;
}

/** Bytes of a connection that the system has not taken yet; it takes more as the client reads. */
const unsent = (socket: Socket): number => {
  // Node decides with the same number whether a socket is silent. `writableLength` counts a large answer until all is sent.
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : null;
  return typeof queued === 'number' ? queued : socket.writableLength;
};

/**
 * Watches how a client reads an answer and disconnects one that reads nothing for too long. A slow client that reads
 * something has as long as it needs. Returns the function that ends the watch.
 */
export const watchReading = (socket: Socket, { stalls, longestUnreadMs, lookEveryMs }: Reading): (() => void) => {
  let taken = -1;
  let stalledMs = 0;
  const look = (): void => {
    const waiting = unsent(socket);
    const now = socket.bytesWritten - waiting;
    const wasStalled = stalledMs > 0;
    stalledMs = waiting > 0 && now === taken ? stalledMs + lookEveryMs : 0;
    taken = now;
    // A reset frees what the system holds for the client; after an orderly end it would go on trying to send it for minutes.
    if (stalledMs >= longestUnreadMs) socket.resetAndDestroy();
    else if (stalledMs > 0 !== wasStalled) stalls(stalledMs > 0);
  };
  const looks = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(looks);
    if (stalledMs > 0 && !socket.destroyed) stalls(false);
  };
};
