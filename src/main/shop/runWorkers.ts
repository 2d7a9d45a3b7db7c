import { Effect, Fiber } from 'effect';
import type { Worker, WorkerState } from '../../backend/workers/Worker.ts';

export interface RunningWorkers {
  /** By the names of the workers. */
  readonly states: () => Readonly<Record<string, WorkerState>>;
  /** No further rounds; done when what is under way and must not be cut off has ended. */
  readonly stop: () => Promise<void>;
}

/** Runs workers side by side until they are stopped. */
export const runWorkers = (workers: readonly Worker[]): RunningWorkers => {
  const fibers = workers.map((worker) => Effect.runFork(worker.run()));
  return {
    states: () => Object.fromEntries(workers.map((worker) => [worker.name, worker.state()])),
    stop: () => Effect.runPromise(Fiber.interruptAll(fibers)),
  };
};
