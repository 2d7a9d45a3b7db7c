import { Deferred, Effect, Exit, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { OneFlight } from '../../../src/adapters/http/OneFlight.ts';
import { settled } from '../../application/playedPorts.ts';

const flying = () => {
  const flight = new OneFlight<number, string>();
  const outcomes: Deferred.Deferred<number, string>[] = [];
  const run = () =>
    flight.run(() => {
      const outcome = Deferred.makeUnsafe<number, string>();
      outcomes.push(outcome);
      return Deferred.await(outcome);
    });
  const end = (place: number, outcome: Effect.Effect<number, string>) => {
    const flown = outcomes[place];
    if (flown !== undefined) Deferred.doneUnsafe(flown, outcome);
  };
  return { run, outcomes, end };
};

describe('a single flight', () => {
  it('all callers during a run get its outcome, also a failure or a defect (S5)', async () => {
    for (const outcome of [Effect.succeed(7), Effect.fail('no'), Effect.die(new Error('a defect'))]) {
      const { run, outcomes, end } = flying();
      const all = [run(), run(), run()].map((each) => Effect.runPromiseExit(each));
      await settled();
      end(0, outcome);
      expect(await Promise.all(all)).toEqual(Array.from({ length: 3 }, () => Effect.runSyncExit(outcome)));
      expect(outcomes).toHaveLength(1);
    }
  });

  it('a caller after the end starts a new run (S5)', async () => {
    const { run, outcomes, end } = flying();
    for (const number of [1, 2]) {
      const answered = Effect.runPromise(run());
      await settled();
      end(number - 1, Effect.succeed(number));
      expect(await answered).toBe(number);
    }
    expect(outcomes).toHaveLength(2);
  });

  it('continues for the other callers when the first one is interrupted (S5)', async () => {
    const { run, outcomes, end } = flying();
    const first = Effect.runFork(run());
    const second = Effect.runPromiseExit(run());
    await settled();
    await Effect.runPromise(Fiber.interrupt(first));
    end(0, Effect.succeed(3));
    expect(await second).toEqual(Exit.succeed(3));
    expect(outcomes).toHaveLength(1);
  });
});
