import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask } from './http.ts';
import { loopOf, watchingLoop } from './loopDelay.ts';
import { Shopper } from './Shopper.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface StormReport {
  /** Logins by the status of their answer; 0 stands for no answer. */
  readonly logins: Readonly<Record<number, number>>;
  readonly turnedAwayWithoutTime: number;
  readonly reads: number;
  readonly failedReads: number;
  readonly readP99Ms: number;
  readonly loopP99Ms: number;
}

/** The number of browsing clients when the storm begins, each with an open connection. */
const browsing = 32;
/** Many logins begin at once and repeat as soon as they may, while other clients browse at a steady rate (S2). */
export const loginStorm = async ({
  env,
  parallel,
  perSecond,
  seconds,
}: {
  readonly env: Environment;
  readonly parallel: number;
  readonly perSecond: number;
  readonly seconds: number;
}): Promise<StormReport> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'error' }, watchingLoop);
  const agents = [
    new Agent({ keepAlive: true, maxSockets: parallel }),
    new Agent({ keepAlive: true, maxSockets: browsing }),
  ] as const;
  const shopper = await Shopper.arrive(shop.origin, agents[0]);
  const paths = [
    '/api/products/search?pageSize=24',
    '/api/products/search?suggest=gol',
    '/api/prices/products?skus=AU-PHIL-1,AG-MAPLE-1',
  ];
  for (const path of paths)
    await Promise.all(Array.from({ length: browsing }, () => ask(shop.origin + path, { agent: agents[1] })));
  await loopOf(shop, 1);

  const until = performance.now() + seconds * 1000;
  const logins: Record<number, number> = {};
  let turnedAwayWithoutTime = 0;
  let tried = 0;
  const trying = Array.from({ length: parallel }, async () => {
    while (performance.now() < until) {
      tried += 1;
      const { status, headers } = await shopper
        .call('POST', '/customers/login', { email: `nobody-${tried}@example.com`, password: 'Sehr-Geheim-7' })
        .catch((): Pick<Answer, 'status' | 'headers'> => ({ status: 0, headers: {} }));
      logins[status] = (logins[status] ?? 0) + 1;
      if (status !== 503 && status !== 429) continue;
      const after = Number(headers['retry-after']);
      if (!(after > 0)) turnedAwayWithoutTime += 1;
      // A refused login comes back at the given time or a moment later: people do not click all at once.
      await sleep(
        Math.min(Math.max(0, until - performance.now()), (after > 0 ? after : 0.25) * 1000 * (1 + (tried % 10) / 10)),
      );
    }
  });
  const waits: number[] = [];
  let failedReads = 0;
  const reading: Promise<void>[] = [];
  for (let at = 0; at < seconds * perSecond; at += 1) {
    await sleep(Math.max(0, until - seconds * 1000 + (at * 1000) / perSecond - performance.now()));
    const began = performance.now();
    reading.push(
      ask(shop.origin + (paths[at % paths.length] ?? ''), { agent: agents[1] }).then(
        ({ status }) => {
          waits.push(performance.now() - began);
          if (status !== 200) failedReads += 1;
        },
        () => {
          failedReads += 1;
        },
      ),
    );
  }
  await Promise.all([...trying, ...reading]);
  const { p99Ms: loopP99Ms } = await loopOf(shop, 2);
  await shop.stop();
  for (const agent of agents) agent.destroy();
  return {
    logins,
    turnedAwayWithoutTime,
    reads: waits.length,
    failedReads,
    readP99Ms: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0,
    loopP99Ms,
  };
};
