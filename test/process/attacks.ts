import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { roomForConnections } from '../../src/backend/http/door/roomForConnections.ts';
import { ask } from './http.ts';

interface Target {
  readonly origin: string;
  readonly port: number;
  /** When the attack ends, by `performance.now()`. */
  readonly until: number;
}
/** What became of the requests or connections of an attack, with their numbers. */
export type Outcomes = Readonly<Record<string, number>>;
type Attack = (target: Target) => Promise<Outcomes>;

const compressed = { 'accept-encoding': 'br' };

/** Counts by name. */
const counted = () => {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (name: string | number): void => {
      counts[name] = (counts[name] ?? 0) + 1;
    },
  };
};

/** An address that nothing has asked for yet: parameters that no page reads, listings, searches, calls and pages that do not exist. */
export const newAddress = (count: number): string =>
  [
    `/shop?utm=${count}`,
    `/shop?from=${count}`,
    `/suche?q=gold+${count}`,
    `/api/products/search?pageSize=24&text=silber+${count}`,
    `/x${count}`,
  ][count % 5] ?? '/';

/** So many clients on connections that stay open ask again as soon as they are answered. */
const asking =
  (clients: number, addressOf: (client: number) => string, pathOf: (count: number) => string): Attack =>
  async ({ origin, until }) => {
    const { counts, add } = counted();
    let count = 1_000;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(client) });
        while (performance.now() < until) {
          count += 1;
          const path = pathOf(count);
          await ask(origin + path, { agent, headers: compressed }).then(
            ({ status }) => add(status),
            async () => {
              add('no answer');
              await sleep(20);
            },
          );
        }
        agent.destroy();
      }),
    );
    return counts;
  };

/** 64 visitors, each at an address of its own. */
const uniqueAddresses = asking(64, (client) => `127.0.1.${1 + client}`, newAddress);

/** 1,000 connections of five addresses. */
const newParameters = asking(
  1_000,
  (client) => `127.0.3.${1 + (client % 5)}`,
  (count) => `/?utm=${count}`,
);

const opened = (port: number, localAddress: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  return socket;
};

/** One connection after the other sends 3,000 requests at once, and leaves after a quarter of a second. */
const pipelined: Attack = async ({ port, until }) => {
  const { counts, add } = counted();
  for (let at = 0; performance.now() < until; at += 1) {
    const socket = opened(port, '127.0.4.1').on('data', () => {});
    const requests = Array.from(
      { length: 3_000 },
      (_, count) => `GET ${newAddress(at * 3_000 + count)} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`,
    );
    socket.write(requests.join(''));
    await sleep(250);
    socket.destroy();
    add('connections of 3000 requests');
  }
  return counts;
};

interface Held {
  readonly connections: number;
  readonly addressOf: (client: number) => string;
  /** What each connection sends first, and what it sends each second then. */
  readonly beginning: string;
  readonly each?: string;
  /** Whether it reads what it gets; true if absent. */
  readonly reads?: boolean;
}

/** Keeps connections open until the attack ends; each that is closed is replaced. */
const hold = async (
  { port, until }: Target,
  { connections, addressOf, beginning, each = '', reads = true }: Held,
): Promise<Outcomes> => {
  const { counts, add } = counted();
  const held = new Set<Socket>();
  const open = (client: number): void => {
    if (performance.now() >= until) return;
    const socket = opened(port, addressOf(client));
    held.add(socket);
    socket.on('connect', () => {
      add('connections');
      socket.write(beginning);
    });
    if (reads) socket.on('data', () => {});
    else socket.pause();
    const more = setInterval(() => void (each !== '' && socket.write(each)), 1_000);
    socket.on('close', () => {
      clearInterval(more);
      held.delete(socket);
      setTimeout(() => open(client), 100).unref();
    });
  };
  const atOnce = Math.min(connections, roomForConnections());
  if (atOnce < connections) add(`attack of ${atOnce} connections, because the attacker may open no more files`);
  for (let client = 0; client < atOnce; client += 1) open(client);
  await sleep(Math.max(0, until - performance.now()));
  for (const socket of held) socket.destroy();
  return counts;
};

/** 1,200 connections of six addresses hold the beginning of a request. */
const half =
  (beginning: string): Attack =>
  (target) =>
    hold(target, {
      connections: 1_200,
      addressOf: (client) => `127.0.5.${1 + (client % 6)}`,
      beginning: beginning.replaceAll('PORT', String(target.port)),
    });

const halfHeaders = half('GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX');
const halfBodies = half(
  'POST /api/admin/customers/login HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
);

/** 512 connections of two addresses ask for a file twelve times, read nothing, and send empty lines to seem alive. */
const unreadAnswers: Attack = async (target) => {
  const file = /\/assets\/browser-[\w.~-]+\.js/.exec((await ask(`${target.origin}/`)).text)?.[0] ?? '';
  return hold(target, {
    connections: 512,
    addressOf: (client) => `127.0.6.${1 + (client % 2)}`,
    beginning: `GET ${file} HTTP/1.1\r\nHost: localhost:${target.port}\r\n\r\n`.repeat(12),
    each: '\r\n',
    reads: false,
  });
};

/** The request for a price socket, as a page of the shop at this port sends it. */
export const upgrade = (port: number): string =>
  [
    'GET /api/prices/live HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');

/** Opens a price socket and returns the first line of the answer, or that the connection was closed. */
export const priceSocketOf = (port: number, localAddress: string): Promise<string> =>
  new Promise((hears) => {
    const socket = opened(port, localAddress);
    socket.write(upgrade(port));
    socket.once('data', (data) => {
      hears(data.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('close', () => hears('closed'));
  });

/** The outcome of an attack that must not occur. */
export const visitorRefused = 'visitors without a price socket';

/** 1,200 price sockets of 60 addresses, and each second a visitor of another address that opens one. */
const priceSockets: Attack = async (target) => {
  const { counts, add } = counted();
  const visit = async (): Promise<void> => {
    for (let visitor = 0; performance.now() < target.until; visitor += 1) {
      const answer = await priceSocketOf(target.port, `127.0.8.${1 + (visitor % 200)}`);
      add(answer.startsWith('HTTP/1.1 101') ? 'visitors with a price socket' : visitorRefused);
      await sleep(1_000);
    }
  };
  const [attack] = await Promise.all([
    hold(target, {
      connections: 1_200,
      addressOf: (client) => `127.0.7.${1 + (client % 60)}`,
      beginning: upgrade(target.port),
    }),
    visit(),
  ]);
  return { ...attack, ...counts };
};

const attacks = {
  'unique-addresses': uniqueAddresses,
  'new-parameters': newParameters,
  pipelined,
  'half-headers': halfHeaders,
  'half-bodies': halfBodies,
  'unread-answers': unreadAnswers,
  'price-sockets': priceSockets,
} as const satisfies Readonly<Record<string, Attack>>;
export type AttackName = keyof typeof attacks;

/** Attacks a shop for so many seconds. */
export const attackOn = ({
  name,
  seconds,
  ...shop
}: Omit<Target, 'until'> & { readonly name: AttackName; readonly seconds: number }): Promise<Outcomes> =>
  attacks[name]({ ...shop, until: performance.now() + seconds * 1000 });
