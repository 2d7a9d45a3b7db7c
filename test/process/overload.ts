import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

export interface OverloadReport {
  /** Pages a second that the shop can make afresh, and how many were asked for. */
  readonly capacity: number;
  readonly asked: number;
  readonly served: number;
  readonly shed: number;
  /** Anything but an answer of 200 or 503 with `Retry-After`. */
  readonly strange: readonly string[];
  readonly p99Ms: number;
  /** From the last request of the flood until a page comes within a second again. */
  readonly recoveredMs: number;
  /** The slowest of the probes that were sent during the flood. */
  readonly probeMs: number;
}

const percentile = (values: readonly number[], part: number): number => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);

/** Asks for `times` as many pages as the shop can make, every one by an address of its own, so that none is kept (R17). */
export const overload = async ({ env, seconds, times }: { readonly env: Environment; readonly seconds: number; readonly times: number }): Promise<OverloadReport> => {
  const shop = await ShopProcess.start({ ...env, TROY_LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true });
  let visit = 0;
  const page = () => ask(`${shop.origin}/en/shop?visit=${visit++}`, { agent, headers: { cookie: 'lang=en' } });

  const measured = Math.min(seconds, 8);
  let made = 0;
  const until = performance.now() + measured * 1_000;
  await Promise.all(Array.from({ length: 8 }, async () => { while (performance.now() < until) { await page(); made += 1; } }));
  const capacity = made / measured;

  const waits: number[] = [];
  const strange: string[] = [];
  let shed = 0;
  const one = async (): Promise<void> => {
    const sent = performance.now();
    try {
      const { status, headers } = await page();
      if (status === 200) waits.push(performance.now() - sent);
      else if (status === 503 && headers['retry-after'] !== undefined) shed += 1;
      else strange.push(String(status));
    } catch (error) {
      strange.push(String(error));
    }
  };
  let probeMs = 0;
  const probes = setInterval(() => {
    const sent = performance.now();
    void ask(`${shop.origin}/health`).then(({ status }) => { if (status === 200) probeMs = Math.max(probeMs, performance.now() - sent); else strange.push(`health ${status}`); }, (error: unknown) => { strange.push(`health ${String(error)}`); });
  }, 1_000);
  const sent: Promise<void>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * capacity * times;
    while (sent.length < due) sent.push(one());
    await sleep(5);
  }
  const floodEnded = performance.now();
  clearInterval(probes);
  let recovered = false;
  while (!recovered && performance.now() - floodEnded < 60_000) {
    const asked = performance.now();
    recovered = (await page()).status === 200 && performance.now() - asked < 1_000;
    if (!recovered) await sleep(100);
  }
  const recoveredMs = Math.round(performance.now() - floodEnded);
  await Promise.all(sent);
  agent.destroy();
  await shop.stop();
  return { capacity: Math.round(capacity), asked: sent.length, served: waits.length, shed, strange, p99Ms: percentile(waits, 0.99), recoveredMs, probeMs: Math.round(probeMs) };
};
