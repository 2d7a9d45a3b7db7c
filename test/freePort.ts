import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/* Below 32,768, where systems begin to give out ports by themselves, and apart for each process and thread of the tests. */
const first = 20_000;
const many = 12_000;
let next = (process.pid * 37 + threadId * 1_009) % many;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A free port outside of the range from which the system takes ports by itself. This thread gets each port once, so a server
 * may open it later, close it and open it again.
 */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < many; tried += 1) {
    const port = first + next;
    next = (next + 1) % many;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
};
