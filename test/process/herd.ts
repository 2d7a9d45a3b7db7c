import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { ask } from './http.ts';
import { randomFrom } from './random.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface HerdReport {
  readonly clients: number;
  readonly answered: number;
  readonly failures: readonly string[];
  /** From the tick until the last client has its prices, and the longest wait of a hundred for their own answers. */
  readonly lastAfterMs: number;
  readonly p99Ms: number;
  /** Ticks found in the answers: only the new one. */
  readonly ticks: number;
}

const keys = [
  '/api/prices/metals',
  '/api/products/search?pageSize=24',
  '/api/products/search?pageSize=24&languageTag=en',
  '/api/products/search?category=goldmuenzen',
  '/api/prices/products?skus=AU-PHIL-1,AG-MAPLE-1',
  '/api/products/search?slug=vienna-philharmonic-gold-1-oz',
];

/**
 * Many pages get the event of a recalculation and ask for prices, each after its own delay of up to `jitterMs` (P5).
 */
export const herd = async ({
  env,
  clients,
  sockets,
  jitterMs,
}: {
  readonly env: Environment;
  readonly clients: number;
  readonly sockets: number;
  readonly jitterMs: number;
}): Promise<HerdReport> => {
  const shop = await ShopProcess.start({ ...env, TROY_DEV: '1' });
  const listening = await Promise.all(
    Array.from(
      { length: sockets },
      () =>
        new Promise<WebSocket>((done, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/api/prices/live`, { origin: shop.origin }).once(
            'error',
            reject,
          );
          socket.once('open', () => done(socket));
        }),
    ),
  );
  const finished = listening.map(
    (socket) =>
      new Promise<void>((done) => {
        socket.on('message', (data) => {
          if (String(data).includes('finish')) done();
        });
      }),
  );
  for (const key of keys) await ask(shop.origin + key);

  const random = randomFrom(5);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const failures: string[] = [];
  const waits: number[] = [];
  const ticks = new Set<string>();
  await ask(`${shop.origin}/dev/tick`, { method: 'POST' });
  await Promise.all(finished);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      await sleep(random() * jitterMs);
      const sent = performance.now();
      try {
        const { status, text } = await ask(shop.origin + (keys[number % keys.length] ?? ''), { agent });
        if (status !== 200) failures.push(`${status}`);
        for (const [, id] of text.matchAll(/"tickId":"([\w-]+)"/g)) ticks.add(id ?? '');
        waits.push(performance.now() - sent);
      } catch (error) {
        failures.push(String(error));
      }
    }),
  );
  const lastAfterMs = performance.now() - began;
  agent.destroy();
  for (const socket of listening) socket.terminate();
  await shop.stop();
  waits.sort((a, b) => a - b);
  return {
    clients,
    answered: waits.length,
    failures,
    lastAfterMs: Math.round(lastAfterMs),
    p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
    ticks: ticks.size,
  };
};
