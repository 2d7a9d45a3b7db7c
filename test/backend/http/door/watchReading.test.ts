import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../../src/backend/http/door/oneAtATime.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** More than the system takes for a client that does not read. */
const answer = Buffer.alloc(30_000_000);

/** A server whose answers are larger than a connection holds, and a client of it that has asked for one and reads nothing yet. */
const opened = async ({ longestUnreadMs = 300, respond = true } = {}) => {
  const stalls: boolean[] = [];
  const server = createServer(
    oneAtATime((_, response) => void (respond && response.end(answer)), {
      longestUnreadMs,
      lookEveryMs: 50,
      stalls: (_, isStalled) => void stalls.push(isStalled),
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client: Socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
  client.pause();
  client.on('error', () => {});
  const [connection] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  const socket: Socket = connection[0];
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  closing.push(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { client, socket, stalls };
};

/** Reads the answer in pieces, slowly. */
const readSlowly = async (client: Socket): Promise<number> => {
  let heard = 0;
  client.on('data', (data) => {
    heard += data.length;
    client.pause();
  });
  while (heard < answer.length && !client.destroyed) {
    client.resume();
    await sleep(5);
  }
  return heard;
};

describe('a client that gets an answer', () => {
  it('and reads nothing of it is disconnected (F7)', async () => {
    const { socket, stalls } = await opened();
    await once(socket, 'close');
    expect(stalls).toEqual([true]);
  });

  it('and reads nothing is disconnected by a reset, so that the system drops what it holds for it (F7)', async () => {
    const { client, socket } = await opened();
    await once(socket, 'close');
    // A program that another test file starts at this moment holds the connection open until it runs; the reset comes then.
    await sleep(500);
    let heard = 0;
    client.on('data', (data) => (heard += data.length));
    // Not `once` of the events, which fails where the reset is an error of the client before it closes.
    const closed = new Promise((done) => client.once('close', done));
    client.resume();
    await closed;
    // What had arrived, and not the megabytes that the system held for it.
    expect(heard).toBeLessThan(1_000_000);
  });

  it('and reads it slowly has as long as it needs', async () => {
    const { client } = await opened({ longestUnreadMs: 1_000 });
    const began = performance.now();
    expect(await readSlowly(client)).toBeGreaterThan(answer.length);
    expect(performance.now() - began).toBeGreaterThan(2_000);
  });

  it('is known to have stopped before that, and to have gone on (F7)', async () => {
    const { client, stalls } = await opened({ longestUnreadMs: 60_000 });
    await expect.poll(() => stalls).toEqual([true]);
    client.resume();
    await expect.poll(() => stalls).toEqual([true, false]);
  });

  it('and waits for the server is not disconnected', async () => {
    const { socket, stalls } = await opened({ respond: false });
    await sleep(600);
    expect([socket.destroyed, stalls]).toEqual([false, []]);
  });
});
