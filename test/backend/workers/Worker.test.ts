import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { backoffAfter, type Job, Worker } from '../../../src/backend/workers/Worker.ts';
import type { HeldLock } from '../../../src/backend/store/Database.ts';
import { aGate } from '../../builders/gate.ts';

/** A worker that counts its rounds and may be held in one or made to fail, and the lines it logs. */
const aWorker = (job: Partial<Job> = {}) => {
  const state = { begun: 0, ended: 0, atOnce: 0, most: 0, hold: null as Promise<void> | null, fail: null as unknown };
  const lines: object[] = [];
  const round = Effect.gen(function* () {
    state.begun += 1;
    state.atOnce += 1;
    state.most = Math.max(state.most, state.atOnce);
    const { hold } = state;
    if (hold !== null) yield* Effect.promise(() => hold);
    state.atOnce -= 1;
    state.ended += 1;
    if (state.fail !== null) return yield* Effect.fail(state.fail);
  });
  const log = { error: (data: object) => void lines.push(data) };
  const worker = new Worker({ name: 'counting', everyMs: 5_000, round, ...job }, log);
  return { worker, state, lines };
};

/** Runs a worker with a clock of the test; `turn` runs everything that waits for no clock. */
const underClock = (
  worker: Worker,
  script: (pass: (ms: number) => Effect.Effect<void>, fiber: Fiber.Fiber<never>) => Effect.Effect<void>,
): Promise<void> => {
  const turn = Effect.promise(() => new Promise<void>((done) => setImmediate(() => setImmediate(done))));
  const pass = (ms: number) => Effect.andThen(TestClock.adjust(ms), turn);
  return Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(worker.run());
      yield* turn;
      yield* script(pass, fiber);
      yield* Fiber.interrupt(fiber);
    }).pipe(Effect.provide(TestClock.layer())),
  );
};

const lockOf = (state: { free: boolean; names: string[] }) => ({
  tryAdvisoryLock: (name: string): Promise<HeldLock | null> => {
    state.names.push(name);
    if (!state.free) return Promise.resolve(null);
    state.free = false;
    const release = () => {
      state.free = true;
      return Promise.resolve();
    };
    return Promise.resolve({ isHeld: () => true, release });
  },
});

describe('a worker', () => {
  it('fails as long as its job says so, although its rounds succeed', () => {
    const job = { isFailing: true };
    const { worker } = aWorker({ isFailing: () => job.isFailing });
    return underClock(worker, () =>
      Effect.sync(() => {
        expect(worker.state()).toBe('failing');
        job.isFailing = false;
        expect(worker.state()).toBe('ok');
      }),
    );
  });

  it('runs a round at once and then at its interval', () => {
    const { worker, state } = aWorker();
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        expect(state.begun).toBe(1);
        yield* pass(4_999);
        expect(state.begun).toBe(1);
        yield* pass(1);
        expect(state.begun).toBe(2);
      }),
    );
  });

  it('runs a round when woken, and its interval starts there', () => {
    const { worker, state } = aWorker();
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        yield* pass(3_000);
        worker.wake();
        yield* pass(0);
        expect(state.begun).toBe(2);
        yield* pass(4_999);
        expect(state.begun).toBe(2);
        yield* pass(1);
        expect(state.begun).toBe(3);
      }),
    );
  });

  it('leaves others the time that its job asks for after a wake, and runs one round for all wakes in it', () => {
    const { worker, state } = aWorker({ afterWakeMs: 250 });
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        worker.wake();
        yield* pass(200);
        worker.wake();
        yield* pass(49);
        expect(state.begun).toBe(1);
        yield* pass(1);
        expect(state.begun).toBe(2);
        yield* pass(4_999);
        expect(state.begun).toBe(2);
        yield* pass(1);
        expect(state.begun).toBe(3);
      }),
    );
  });

  it('never runs two rounds at a time; any number of wakes during one run one more', () => {
    const { worker, state } = aWorker();
    const gate = aGate();
    state.hold = gate.opened;
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        for (let n = 0; n < 3; n += 1) worker.wake();
        yield* pass(60_000);
        expect([state.begun, state.ended]).toEqual([1, 0]);
        state.hold = null;
        gate.open();
        yield* pass(0);
        expect([state.begun, state.ended, state.most]).toEqual([2, 2, 1]);
      }),
    );
  });

  it('waits longer after each failure, which no wake shortens, and reports the failure in its state', () => {
    const { worker, state, lines } = aWorker();
    state.fail = 'unavailable';
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        expect([state.begun, worker.state()]).toEqual([1, 'failing']);
        worker.wake();
        yield* pass(999);
        expect(state.begun).toBe(1);
        yield* pass(1);
        expect(state.begun).toBe(2);
        yield* pass(1_999);
        expect(state.begun).toBe(2);
        state.fail = null;
        yield* pass(1);
        expect([state.begun, worker.state()]).toEqual([3, 'ok']);
        expect(lines).toEqual([1, 2].map((failures) => ({ worker: 'counting', failures, reason: 'unavailable' })));
        yield* pass(5_000);
        expect(state.begun).toBe(4);
      }),
    );
  });

  it('waits a minute at most, or as long as its job says', () => {
    const waits = (longestMs?: number) => [1, 2, 3, 6, 7, 100].map((failures) => backoffAfter(failures, longestMs));
    expect(waits()).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect(waits(3_000)).toEqual([1_000, 2_000, 3_000, 3_000, 3_000, 3_000]);
  });

  it('survives a defect in a round', () => {
    const { worker, state } = aWorker({ round: Effect.suspend(() => Effect.die(new TypeError('a name'))) });
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        expect(worker.state()).toBe('failing');
        yield* pass(1_000);
        expect([worker.state(), state.begun]).toEqual(['failing', 0]);
      }),
    );
  });

  it('skips a round while another process holds its lock, and releases the lock after its own', () => {
    const lock = { free: false, names: [] as string[] };
    const { worker, state } = aWorker({ alone: lockOf(lock) });
    return underClock(worker, (pass) =>
      Effect.gen(function* () {
        expect([state.begun, worker.state(), lock.names]).toEqual([0, 'ok', ['worker counting']]);
        lock.free = true;
        yield* pass(5_000);
        expect([state.ended, lock.free]).toEqual([1, true]);
        state.fail = 'unavailable';
        yield* pass(5_000);
        expect([state.ended, lock.free]).toEqual([2, true]);
      }),
    );
  });

  it('is woken by its subscription, retried until it succeeds, and unsubscribes at its stop', () => {
    let wakeIt = (): void => {};
    const subscription = { tries: 0, ends: 0 };
    const { worker, state } = aWorker({
      wokenBy: (wake) =>
        Effect.suspend(() => {
          subscription.tries += 1;
          if (subscription.tries < 3) return Effect.fail('away');
          wakeIt = wake;
          return Effect.succeed(async () => {
            subscription.ends += 1;
          });
        }),
    });
    return underClock(worker, (pass, fiber) =>
      Effect.gen(function* () {
        expect([subscription.tries, state.begun]).toEqual([1, 1]);
        yield* pass(1_000);
        yield* pass(1_000);
        expect(subscription.tries).toBe(3);
        wakeIt();
        yield* pass(0);
        expect([state.begun, subscription.ends]).toEqual([2, 0]);
        yield* Fiber.interrupt(fiber);
        expect(subscription.ends).toBe(1);
      }),
    );
  });

  it('stops at once while its subscription is still refused', () => {
    const { worker } = aWorker({ wokenBy: () => Effect.fail('away') });
    return underClock(worker, () => Effect.void);
  });

  it('stopped in a round that must not be cut off, waits for its end and begins no other (R5)', () => {
    const gate = aGate();
    const ends = { begun: 0, ended: 0 };
    const round = Effect.uninterruptible(
      Effect.promise(async () => {
        ends.begun += 1;
        await gate.opened;
        ends.ended += 1;
      }),
    );
    const { worker } = aWorker({ round });
    return underClock(worker, (pass, fiber) =>
      Effect.gen(function* () {
        worker.wake();
        const stopping = yield* Effect.forkChild(Fiber.interrupt(fiber));
        yield* pass(60_000);
        expect(stopping.pollUnsafe()).toBeUndefined();
        gate.open();
        yield* Fiber.join(stopping);
        expect(ends).toEqual({ begun: 1, ended: 1 });
      }),
    );
  });

  it('stopped in a round that may be cut off, ends at once and logs no failure', () => {
    const { worker, lines } = aWorker({ round: Effect.never });
    return underClock(worker, (_, fiber) =>
      Effect.gen(function* () {
        yield* Fiber.interrupt(fiber);
        expect([lines, worker.state()]).toEqual([[], 'ok']);
      }),
    );
  });
});
