import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attachPriceSocket } from '../../src/backend/pricing/live/attachPriceSocket.ts';
import type { EngineEvent } from '../../src/backend/pricing/PriceEngine.ts';

export interface Broadcast {
  readonly sockets: number;
  /** From `finish` until the last page has it, milliseconds; the median of the rounds and the worst. */
  readonly medianMs: number;
  readonly worstMs: number;
  /** What one connected page costs the server, bytes of its resident memory. */
  readonly bytesPerSocket: number;
}

const said = async (child: ChildProcess, key: string): Promise<number> => {
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message === 'object' && message !== null && key in message) return Number(Object.entries(message).find(([name]) => name === key)?.[1]);
  throw new Error(`expected ${key}`);
};

/** Tells a `finish` to so many pages in another process, some rounds, and measures. Wants `--expose-gc` for the memory to be right. */
export async function broadcastTo(sockets: number, rounds = 10): Promise<Broadcast> {
  const listeners = new Set<(event: EngineEvent) => void>();
  const server = createServer();
  const prices = attachPriceSocket(server, { engine: { listen: (listener) => { listeners.add(listener); return () => listeners.delete(listener); } }, perAddress: sockets, atMost: sockets });
  server.listen(0, '127.0.0.1', 8_192);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const pages = fork(new URL('./pages.mjs', import.meta.url), [String(port), String(sockets)]);
  await said(pages, 'inside');
  globalThis.gc?.();
  const bytesPerSocket = (process.memoryUsage().rss - before) / sockets;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const all = said(pages, 'all');
    const began = Number(process.hrtime.bigint());
    for (const listener of listeners) listener({ type: 'finish', tick: null });
    times.push(((await all) - began) / 1e6);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  pages.disconnect();
  await once(pages, 'exit');
  await prices.close();
  server.close();
  times.sort((a, b) => a - b);
  return { sockets, medianMs: times[Math.floor(rounds / 2)] ?? NaN, worstMs: times.at(-1) ?? NaN, bytesPerSocket };
}
