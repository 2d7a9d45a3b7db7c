import { setImmediate as turn } from 'node:timers/promises';

/** Long work that lets others go first: while a breath is due, take it. */
export interface Breath {
  isDue(): boolean;
  take(): Promise<void>;
}

/** A breath every few milliseconds of work. `elapsed` is any clock that only rises. */
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
