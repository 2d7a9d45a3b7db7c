import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rig } from './rig.ts';

it('more requests than can be answered are turned away at once, orders and probes never, and it recovers by itself (R17)', async () => {
  const shop = await rig({ renderPage: async () => { await sleep(700); return new Response('page'); } });
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await shop.app.inject({ method: 'GET', url });
    return { statusCode, after: headers['retry-after'], code: statusCode === 503 ? JSON.parse(body).code : null };
  };
  const flood = async (count: number) => Promise.all(Array.from({ length: count }, () => ask('/')));
  const began = performance.now();
  const burst = await flood(1_500);
  const served = burst.filter(({ statusCode }) => statusCode === 200).length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(512);
  expect(burst.filter(({ statusCode }) => statusCode !== 200)).toEqual(Array.from({ length: 1_500 - served }, () => ({ statusCode: 503, after: '5', code: 'unready' })));

  let admitted = 512;
  while (admitted > 16 && performance.now() - began < 30_000) {
    const full = flood(600);
    const probes = await Promise.all([ask('/health'), ask('/ready'), ask('/api/orders')]);
    expect(probes.map(({ statusCode }) => statusCode), 'let in, though full').toEqual([200, 200, 401]);
    admitted = (await full).filter(({ statusCode }) => statusCode === 200).length;
  }
  expect(admitted, 'fewer are let in while answers are late').toBeLessThanOrEqual(16);

  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => ask('/health')));
    await sleep(260);
  }
  expect((await ask('/')).statusCode, 'and there is room again').toBe(200);
  await shop.app.close();
}, 60_000);

it('a visitor who hangs up takes no place', async () => {
  const shop = await rig({ renderPage: async () => { await sleep(50); return new Response('page'); } });
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 200 }, () => fetch(`${address}/`, { signal: AbortSignal.timeout(5) }).catch(() => null)));
    await sleep(150);
  }
  expect((await shop.app.inject({ method: 'GET', url: '/' })).statusCode).toBe(200);
  await shop.app.close();
}, 60_000);
