import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mostWaiting } from '../../../../src/backend/http/door/oneAtATime.ts';
import { aGate } from '../../../builders/gate.ts';
import { rig, type Rig } from '../rig.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop whose pages the test finishes one by one, in the order of their requests. */
const openShop = async (config: Parameters<typeof rig>[0] = {}) => {
  const asked: string[] = [];
  const begun: string[] = [];
  const gates: ReturnType<typeof aGate>[] = [];
  const changed: (() => void)[] = [];
  const shop: Rig = await rig({
    renderPage: ({ url, turn }) => {
      asked.push(url.pathname);
      return turn(async () => {
        const gate = aGate();
        begun.push(url.pathname);
        gates.push(gate);
        for (const tell of changed.splice(0)) tell();
        await gate.opened;
        return new Response(`page ${url.pathname}`);
      });
    },
    ...config,
  });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => {
    for (const gate of gates) gate.open();
    return shop.server.stop();
  });
  const address = shop.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    shop,
    /** Paths of the requested pages, and of the rendered ones. */
    asked,
    begun,
    finish: (page: number) => gates[page]?.open(),
    /** Waits until so many pages are being rendered. */
    until: async (pages: number) => {
      while (begun.length < pages) await new Promise<void>((tell) => changed.push(tell));
    },
    /** A client, of another address of this machine if one is given. */
    client: (from?: string) => clientOf(port, from),
  };
};

const clientOf = async (port: number, localAddress = '127.0.0.1') => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  let hears: (() => void)[] = [];
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    heard += data.toString('latin1');
    for (const tell of hears) tell();
    hears = [];
  });
  await once(socket, 'connect');
  closing.push(() => void socket.destroy());
  return {
    socket,
    closed,
    heard: () => heard,
    ask: (...paths: readonly string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')),
    /** Waits until an answer has arrived. */
    hears: async (text: string) => {
      while (!heard.includes(text)) await new Promise<void>((tell) => hears.push(tell));
    },
  };
};
type Client = Awaited<ReturnType<typeof clientOf>>;

const isAnswered = async (client: Client): Promise<boolean> => {
  client.ask('/health');
  await Promise.race([client.hears('{"status":"ok"}'), client.closed]);
  return client.heard().includes('{"status":"ok"}');
};

describe('requests that a connection sends all at once', () => {
  it('are begun one after the other and answered in their order', async () => {
    const { begun, finish, until, client } = await openShop();
    const visitor = await client();
    visitor.ask('/a', '/b', '/c');
    await until(1);
    const other = await client();
    expect(await isAnswered(other)).toBe(true);
    expect(begun).toEqual(['/a']);
    finish(0);
    await until(2);
    finish(1);
    await until(3);
    finish(2);
    await visitor.hears('page /c');
    expect(begun).toEqual(['/a', '/b', '/c']);
    expect(visitor.heard().match(/page \/\w/g)).toEqual(['page /a', 'page /b', 'page /c']);
  });

  it('are not begun after the client has left', async () => {
    const { shop, asked, finish, until, client } = await openShop();
    const visitor = await client();
    const left = new Promise<void>((done) => {
      shop.app.server.once('request', ({ socket }) => socket.once('close', done));
    });
    visitor.ask('/a', '/b', '/c');
    await until(1);
    visitor.socket.destroy();
    await left;
    finish(0);
    const other = await client();
    other.ask('/d');
    await until(2);
    expect(asked).toEqual(['/a', '/d']);
  });

  it('cut the connection when there are more than any client sends', async () => {
    const { begun, until, client } = await openShop();
    const visitor = await client();
    visitor.ask(...Array.from({ length: mostWaiting + 1 }, (_, at) => `/${at}`));
    await until(1);
    expect(await isAnswered(await client())).toBe(true);
    expect(visitor.socket.closed).toBe(false);
    visitor.ask('/one-too-many');
    await visitor.closed;
    expect(begun).toEqual(['/0']);
  });
});

describe('an address with many connections', () => {
  it('lets the request of a visitor begin before most of its own (F7)', async () => {
    const { asked, client } = await openShop();
    const flood = [];
    for (let at = 0; at < 100; at += 1) flood.push(await client('127.0.0.9'));
    const visitor = await client();
    for (const [at, each] of flood.entries()) each.ask(`/${at}`);
    visitor.ask('/visitor');
    expect(await isAnswered(await client())).toBe(true);
    expect(asked).toContain('/visitor');
    expect(asked.indexOf('/visitor')).toBeLessThan(30);
  });
});

describe('a page that waits for its turn', () => {
  it('is not rendered for a client that has left meanwhile', async () => {
    const { shop, begun, finish, until, client } = await openShop();
    const first = await Promise.all(['/a', '/b', '/c', '/d'].map(async (path) => [await client(), path] as const));
    for (const [each, path] of first) each.ask(path);
    await until(4);
    const left = new Promise<void>((done) => {
      shop.app.server.once('request', ({ socket }) => socket.once('close', done));
    });
    const visitor = await client();
    visitor.ask('/left');
    const staying = await client();
    expect(await isAnswered(staying)).toBe(true);
    visitor.socket.destroy();
    await left;
    staying.ask('/stays');
    expect(await isAnswered(await client())).toBe(true);
    finish(0);
    await until(5);
    expect(begun.slice(4)).toEqual(['/stays']);
  });
});

describe('a client that does not get on', () => {
  it('that stops within its head has its connection destroyed, even with its own end open', async () => {
    const { shop, client } = await openShop();
    shop.app.server.headersTimeout = 1;
    const closed = new Promise<void>((done) => {
      shop.app.server.once('connection', (socket: Socket) => socket.once('close', () => done()));
    });
    const slow = await client();
    slow.socket.allowHalfOpen = true;
    slow.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    await slow.hears('408 Request Timeout');
    await closed;
  });
});

describe('caps of connections', () => {
  const config = (connections: number, connectionsPerAddress: number) => ({
    config: { connections, connectionsPerAddress },
  });

  it.each([
    ['in all', config(2, 0)],
    ['of one address', config(100, 2)],
  ])('%s: a new one replaces the one that is idle for longest', async (_, caps) => {
    const { client } = await openShop(caps);
    const [first, second] = [await client(), await client()];
    expect([await isAnswered(second), await isAnswered(first)]).toEqual([true, true]);
    const third = await client();
    expect(await isAnswered(third)).toBe(true);
    await second.closed;
    expect([first.socket.closed, third.socket.closed]).toEqual([false, false]);
  });

  it.each([
    ['in all', config(2, 0)],
    ['of one address', config(100, 2)],
  ])('%s: a new one is closed while all others have requests under way', async (_, caps) => {
    const { finish, until, client } = await openShop(caps);
    const [first, second] = [await client(), await client()];
    first.ask('/a');
    second.ask('/b', '/c');
    await until(2);
    await (
      await client()
    ).closed;
    finish(1);
    await until(3);
    await (
      await client()
    ).closed;
    finish(0);
    await first.hears('page /a');
    expect(await isAnswered(await client())).toBe(true);
    await first.closed;
    expect(second.socket.closed).toBe(false);
  });

  it.each(['Content-Length: 9', 'Transfer-Encoding: chunked'])(
    'a request whose body does not arrive does not keep its connection: %s (F7)',
    async (length) => {
      const { shop, client } = await openShop(config(2, 0));
      let heads = 0;
      const headsArrive = new Promise<void>((done) => {
        shop.app.server.on('request', () => (heads += 1) === 2 && done());
      });
      const slow = await Promise.all([client(), client()]);
      for (const each of slow) {
        each.socket.write(
          `POST /api/carts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
        );
      }
      await headsArrive;
      expect(await isAnswered(await client())).toBe(true);
      expect(slow.filter(({ socket }) => !socket.closed)).toHaveLength(1);
    },
  );

  it('in all: an address with many connections replaces its own, not those of others (F7)', async () => {
    const { client } = await openShop(config(3, 10));
    const visitor = await client();
    expect(await isAnswered(visitor)).toBe(true);
    const flood = [await client('127.0.0.9'), await client('127.0.0.9')];
    for (let more = 0; more < 3; more += 1) {
      flood.push(await client('127.0.0.9'));
      await flood[more]?.closed;
    }
    expect(visitor.socket.closed).toBe(false);
    expect(await isAnswered(visitor)).toBe(true);
    const other = await client('127.0.0.2');
    expect(await isAnswered(other)).toBe(true);
    expect(visitor.socket.closed).toBe(false);
  });

  it('in all: a new one replaces the latest of an address that has more, even with requests under way (F7)', async () => {
    const { until, client } = await openShop(config(3, 10));
    const busy = [await client('127.0.0.9'), await client('127.0.0.9'), await client('127.0.0.8')];
    for (const [at, each] of busy.entries()) each.ask(`/${at}`);
    await until(3);
    expect(await isAnswered(await client('127.0.0.2'))).toBe(true);
    await busy[1]?.closed;
    expect([busy[0]?.socket.closed, busy[2]?.socket.closed]).toEqual([false, false]);
  });

  it('an answer of which the client reads nothing does not keep its connection (F7)', async () => {
    const asked = aGate();
    const { client } = await openShop({
      ...config(1, 0),
      renderPage: async () => {
        asked.open();
        return new Response('x'.repeat(30_000_000));
      },
    });
    const reader = await client();
    reader.socket.pause();
    reader.ask('/a');
    await asked.opened;
    expect(await isAnswered(await client())).toBe(false);
    await expect.poll(async () => isAnswered(await client()), { timeout: 15_000 }).toBe(true);
  });

  it('of one address do not count for a proxy that is trusted', async () => {
    const { client } = await openShop({ config: { connections: 100, connectionsPerAddress: 1, trustProxy: 1 } });
    const [first, second] = [await client(), await client()];
    expect([await isAnswered(first), await isAnswered(second), await isAnswered(first)]).toEqual([true, true, true]);
  });

  it('do not close the connection of a websocket as an idle one', async () => {
    const { shop, client } = await openShop(config(2, 0));
    shop.app.server.on('upgrade', (_, stream) => {
      shop.server.hold(stream);
      stream.resume().once('end', () => stream.destroy());
      stream.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    });
    const listener = await client();
    listener.socket.write(
      'GET /api/prices/live HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await listener.hears('101');
    const idle = await client();
    expect([await isAnswered(idle), await isAnswered(await client())]).toEqual([true, true]);
    await idle.closed;
    expect(listener.socket.closed).toBe(false);
  });

  it('are closed unread beyond 256 within a second, those of an address alone (F7)', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    closing.push(() => void vi.useRealTimers());
    const { client } = await openShop(config(1_000, 1_000));
    const opened = await Promise.all(Array.from({ length: 300 }, () => client()));
    await Promise.race(opened.map(({ closed }) => closed));
    let left = 0;
    for (const { closed } of opened) void closed.then(() => (left += 1));
    await expect.poll(() => left).toBe(44);
    expect(await isAnswered(await client('127.0.0.9'))).toBe(true);
  });

  it('leave room again when connections end', async () => {
    const { shop, client } = await openShop(config(100, 1));
    for (let visit = 0; visit < 3; visit += 1) {
      const ended = new Promise<void>((done) => {
        shop.app.server.once('connection', (socket: Socket) => socket.once('close', () => done()));
      });
      const visitor = await client();
      expect(await isAnswered(visitor)).toBe(true);
      visitor.socket.destroy();
      await ended;
    }
  });
});
