import { Cause, Effect, Latch, Schedule } from 'effect';
import { minutes, seconds } from '../../domain/kernel/Instant.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';

/** The work of a worker and what triggers it. */
export interface Job {
  /** Identifies the worker in `/ready`, in the log and in its lock. */
  readonly name: string;
  /** One round. Parts that a stop must not interrupt are uninterruptible. A failure is logged and tried again. */
  readonly round: Effect.Effect<unknown, unknown>;
  /** Milliseconds between the end of a round and the next one without a wake; real time, not the shop's clock. */
  readonly everyMs: number;
  /**
   * Subscribes to events or notices that trigger a round; answers how to unsubscribe. Tried every second until it
   * succeeds.
   */
  readonly wokenBy?: (wake: () => void) => Effect.Effect<() => Promise<void>, unknown>;
  /** Milliseconds from a wake to its round; none if absent. */
  readonly afterWakeMs?: number;
  /**
   * Rounds of all processes on this database exclude each other. A process that does not get the lock skips the round.
   */
  readonly alone?: Pick<Database, 'tryAdvisoryLock'>;
  /** The longest wait after failures in a row, in milliseconds; a minute if absent. */
  readonly longestBackoffMs?: number;
  /** Whether the work fails although its rounds succeed, because it retries by its own rule. */
  readonly isFailing?: () => boolean;
}

/** `failing`: the last round failed, or the job says so. */
export type WorkerState = 'ok' | 'failing';

const subscribeAgain = Schedule.spaced('1 second');
/** The wait after the n-th failure in a row, in milliseconds: 1 s, 2 s, 4 s … the longest. */
export const backoffAfter = (failures: number, longestMs = minutes(1)): number =>
  Math.min(longestMs, seconds(1) * 2 ** (failures - 1));

const kindOf = (error: unknown): string => {
  if (error instanceof Error) return error.name;
  return typeof error === 'string' ? error : 'unknown';
};

/**
 * Runs a job at intervals and when woken. Single-flight: a wake during a round queues one more round. After a failure a
 * wake does not shorten the backoff.
 */
export class Worker {
  readonly name: string;
  readonly #job: Job;
  readonly #log: Pick<DatabaseLog, 'error'>;
  readonly #bell = Latch.makeUnsafe(false);
  #failures = 0;

  constructor(job: Job, log: Pick<DatabaseLog, 'error'>) {
    this.name = job.name;
    this.#job = job;
    this.#log = log;
  }

  state(): WorkerState {
    return this.#failures > 0 || this.#job.isFailing?.() === true ? 'failing' : 'ok';
  }

  /** Triggers a round: at once, or after the running one. */
  wake(): void {
    this.#bell.openUnsafe();
  }

  /**
   * Runs rounds until interrupted, the first at once; the interruption waits for uninterruptible parts. Call it once.
   */
  run(): Effect.Effect<never> {
    const rounds = Effect.suspend(() => {
      this.#bell.closeUnsafe();
      return this.#round();
    }).pipe(Effect.andThen(Effect.suspend(() => this.#pause())), Effect.forever);
    const { wokenBy } = this.#job;
    if (wokenBy === undefined) return rounds;
    const subscribed = Effect.acquireUseRelease(
      wokenBy(() => this.wake()).pipe(Effect.retry(subscribeAgain), Effect.orDie, Effect.interruptible),
      () => Effect.never,
      (unsubscribe) => Effect.promise(unsubscribe),
    );
    return Effect.raceFirst(rounds, subscribed);
  }

  #round(): Effect.Effect<void> {
    const { alone, round } = this.#job;
    return (alone === undefined ? round : this.#excluding(alone)).pipe(
      Effect.matchCause({
        onSuccess: () => {
          this.#failures = 0;
        },
        onFailure: (cause) => this.#failed(Cause.squash(cause)),
      }),
    );
  }

  #excluding(alone: NonNullable<Job['alone']>): Effect.Effect<unknown, unknown> {
    return Effect.acquireUseRelease(
      Effect.tryPromise({ try: () => alone.tryAdvisoryLock(`worker ${this.name}`), catch: (error) => error }),
      (held) => (held === null ? Effect.void : this.#job.round),
      (held) => Effect.promise(async () => held?.release()),
    );
  }

  #pause(): Effect.Effect<void> {
    if (this.#failures > 0) return Effect.sleep(backoffAfter(this.#failures, this.#job.longestBackoffMs));
    const { afterWakeMs = 0, everyMs } = this.#job;
    return Effect.raceFirst(Effect.sleep(everyMs), Effect.andThen(this.#bell.await, Effect.sleep(afterWakeMs)));
  }

  /** Logs the kind of failure and its place; its message may contain personal data (R11). */
  #failed(error: unknown): void {
    this.#failures += 1;
    const at = error instanceof Error ? error.stack?.split('\n').find((line) => /^\s+at /.test(line)) : undefined;
    const data = {
      worker: this.name,
      failures: this.#failures,
      reason: kindOf(error),
      ...(at === undefined ? {} : { at: at.trim() }),
    };
    this.#log.error(data, 'a worker failed and will try again');
  }
}
