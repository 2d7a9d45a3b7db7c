import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopProcess } from './ShopProcess.ts';

const resolution = 10;

/** Loaded before the shop: measures how late its loop is, and prints it with its memory on request. */
const watch = `data:text/javascript,import { monitorEventLoopDelay } from 'node:perf_hooks';
const late = monitorEventLoopDelay({ resolution: ${resolution} }); late.enable();
process.on('SIGUSR2', () => { const { heapUsed, heapTotal, external } = process.memoryUsage();
process.stdout.write('loop p99 ' + late.percentile(99) / 1e6 + ' heap ' + heapUsed + ' ' + heapTotal + ' ' + external + '\\n');
late.reset(); });`.replaceAll('\n', ' ');

/** Flags of a shop whose loop is watched. */
export const watchingLoop: readonly string[] = ['--import', watch];

export interface LoopReport {
  /** How late the loop was since the last report, 99th percentile. */
  readonly p99Ms: number;
  readonly heapUsedMb: number;
  readonly heapTotalMb: number;
  /** Bytes outside of the heap, such as kept pages. */
  readonly externalMb: number;
}

const megabytes = (bytes: string | undefined): number => Math.round(Number(bytes) / 1024 / 1024);

/** The report number `count` of a shop that was started with `watchingLoop`. */
export const loopOf = async (shop: ShopProcess, count: number): Promise<LoopReport> => {
  shop.kill('SIGUSR2');
  for (let round = 0; round < 200; round += 1) {
    const reports = [...shop.log.matchAll(/^loop p99 ([\d.]+) heap (\d+) (\d+) (\d+)$/gm)];
    const found = reports[count - 1];
    if (found !== undefined)
      return {
        p99Ms: Math.max(0, Number(found[1]) - resolution),
        heapUsedMb: megabytes(found[2]),
        heapTotalMb: megabytes(found[3]),
        externalMb: megabytes(found[4]),
      };
    await sleep(50);
  }
  throw new Error('the shop does not say how late its loop is');
};
