import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { readStore } from './audit.ts';
import { type Answer, ask } from './http.ts';
import { Shopper } from './Shopper.ts';
import { type Ended, type Environment, ShopProcess } from './ShopProcess.ts';

export interface ShutdownReport {
  /** Requests sent before the signal and unanswered when it came. */
  readonly underWay: number;
  /** Those of them that were never answered, or answered by a failure. */
  readonly dropped: readonly string[];
  readonly goodbyes: readonly number[];
  readonly ended: Ended;
  readonly endedAfterMs: number;
  readonly unsentMails: number;
  /**
   * The answers of `/ready` right after the signal, and of `/health` and a page after that; status 0 when no connection
   * was accepted.
   */
  readonly asTheyLeave: readonly Answer[];
}

interface Sent {
  readonly path: string;
  answered: boolean;
  outcome: string;
}

const paths = [
  '/',
  '/shop',
  '/en/shop',
  '/api/products/search?pageSize=24',
  '/api/prices/metals',
  '/api/products/identifiers',
  '/suche?q=gold',
];

/** Stops a shop while many clients ask as fast as they can, orders among them, and counts the lost answers. */
export const shutDownUnderLoad = async ({
  env,
  clients,
  sockets,
}: {
  readonly env: Environment;
  readonly clients: number;
  readonly sockets: number;
}): Promise<ShutdownReport> => {
  const shop = await ShopProcess.start(env);
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
  const goodbyes = listening.map(
    (socket) =>
      new Promise<number>((done) => {
        socket.once('close', done);
      }),
  );

  const buyers = await Promise.all(
    Array.from({ length: Math.ceil(clients / 10) }, async () => {
      const shopper = await Shopper.arrive(shop.origin);
      return { shopper, order: await shopper.ready({ sku: 'AG-MAPLE-1' }) };
    }),
  );

  let stopped = false;
  const sent = new Set<Sent>();
  const note = async (path: string, asking: () => Promise<Answer>): Promise<void> => {
    const request: Sent = { path, answered: false, outcome: 'never answered' };
    if (!stopped) sent.add(request);
    try {
      const { status, text } = await asking();
      request.answered = status < 500;
      request.outcome = `answered ${status}: ${text.slice(0, 200)}`;
    } catch (error) {
      request.outcome = String(error);
    }
    if (!stopped) sent.delete(request);
  };
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = number; !stopped; round += 1) {
      const path = paths[round % paths.length] ?? '/';
      await note(path, () => ask(shop.origin + path, { agent }));
    }
    agent.destroy();
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  await sleep(400);
  const ordering = buyers.map(({ shopper, order }) => note('/api/orders', () => shopper.place(order)));
  await sleep(20);
  stopped = true;
  const signalled = performance.now();
  shop.kill('SIGTERM');
  const underWay = sent.size;
  const visit = (path: string): Promise<Answer> =>
    ask(shop.origin + path).catch((error: unknown) => ({ status: 0, headers: {}, text: String(error) }));
  const askLeaving = async (): Promise<readonly Answer[]> => {
    // On a busy machine the signal arrives late.
    let ready = await visit('/ready');
    for (let tries = 0; ready.status === 200 && tries < 100; tries += 1) {
      await sleep(50);
      ready = await visit('/ready');
    }
    return [ready, ...(await Promise.all(['/health', '/shop'].map(visit)))];
  };
  const asTheyLeave = askLeaving();
  await Promise.all([...running, ...ordering]);
  const ended = await shop.ended;
  const endedAfterMs = performance.now() - signalled;
  const { unsentMails } = await readStore(env);
  return {
    underWay,
    dropped: [...sent].filter(({ answered }) => !answered).map(({ path, outcome }) => `${path}: ${outcome}`),
    goodbyes: await Promise.all(goodbyes),
    ended,
    endedAfterMs,
    unsentMails,
    asTheyLeave: await asTheyLeave,
  };
};
