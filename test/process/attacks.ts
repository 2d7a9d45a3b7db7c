import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.ts';

export interface Target {
  readonly origin: string;
  readonly port: number;
  /** When the attack ends, by `performance.now()`. */
  readonly until: number;
}
/** What became of the requests or connections of an attack, with their numbers. */
export type Outcomes = Readonly<Record<string, number>>;
export type Attack = (target: Target) => Promise<Outcomes>;

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
export const uniqueAddresses = asking(64, (client) => `127.0.1.${1 + client}`, newAddress);

/** 1,000 connections of five addresses. */
export const newParameters = asking(
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
export const pipelined: Attack = async ({ port, until }) => {
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

/** Keeps 1,200 connections of six addresses open with the beginning of a request; each that is closed is replaced. */
const holding =
  (beginning: string): Attack =>
  async ({ port, until }) => {
    const { counts, add } = counted();
    const held = new Set<Socket>();
    const hold = (client: number): void => {
      if (performance.now() >= until) return;
      const socket = opened(port, `127.0.5.${1 + (client % 6)}`);
      held.add(socket);
      socket.on('connect', () => {
        add('connections');
        socket.write(beginning.replaceAll('PORT', String(port)));
      });
      socket.on('data', () => {});
      socket.on('close', () => {
        held.delete(socket);
        setTimeout(() => hold(client), 100).unref();
      });
    };
    for (let client = 0; client < 1_200; client += 1) hold(client);
    await sleep(Math.max(0, until - performance.now()));
    for (const socket of held) socket.destroy();
    return counts;
  };

export const halfHeaders = holding('GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX');
export const halfBodies = holding(
  'POST /api/admin/customers/login HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
);
