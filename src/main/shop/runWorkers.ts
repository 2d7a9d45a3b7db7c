import { Effect, Fiber } from 'effect';
import type { Worker, WorkerState } from '../../backend/workers/Worker.ts';

export interface RunningWorkers {
  /** The states by worker name. */
  readonly states: () => Readonly<Record<string, WorkerState>>;
  /** Starts no further rounds; resolves when uninterruptible work has ended. */
  readonly stop: () => Promise<void>;
}

/** Runs workers concurrently until they are stopped. */
export const runWorkers = (workers: readonly Worker[]): RunningWorkers => {
  const fibers = workers.map((worker) => Effect.runFork(worker.run()));
  return {
    states: () => Object.fromEntries(workers.map((worker) => [worker.name, worker.state()])),
    stop: () => Effect.runPromise(Fiber.interruptAll(fibers)),
  };
};
