import { setImmediate as turn } from 'node:timers/promises';

/** Lets other tasks run during long work: the work takes a breath when one is due. */
export interface Breath {
  isDue(): boolean;
  take(): Promise<void>;
}

/** A breath after every few milliseconds of work. `elapsed` is any monotonic clock. */
export const breathing = (milliseconds = 4, elapsed: () => number = () => performance.now()): Breath => {
  let since = elapsed();
  let asked = 0;
  return {
    isDue: () => ++asked % 16 === 0 && elapsed() - since >= milliseconds,
    take: async () => {
      await turn();
      since = elapsed();
    },
  };
};
