import { Effect, Exit, Fiber } from 'effect';
import { defer, finalize, startWith, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { showRead } from '../../src/application/showRead.ts';

interface Version {
  readonly version: number;
}

/** An open thing at version 0: the values shown of it, and the number of its listeners. */
const anOpenThing = () => {
  const changes = new Subject<Version>();
  const shown: number[] = [];
  const watching = { now: 0, ever: 0 };
  let current: Version = { version: 0 };
  return {
    shown,
    watching,
    show: (value: Version): void => {
      current = value;
      shown.push(value.version);
      changes.next(value);
    },
    watch: () =>
      defer(() => {
        watching.now += 1;
        watching.ever += 1;
        return changes.pipe(startWith(current));
      }).pipe(
        finalize(() => {
          watching.now -= 1;
        }),
      ),
  };
};
const later = (read: Version, shown: Version): boolean => read.version > shown.version;

describe('an answer', () => {
  it('is shown, and given back', async () => {
    const open = anOpenThing();
    expect(await Effect.runPromise(showRead(open, Effect.succeed({ version: 1 })))).toEqual({ version: 1 });
    expect(open.shown).toEqual([1]);
  });

  it('is given back and not shown when something else was shown while it was asked for', async () => {
    const open = anOpenThing();
    const question = Effect.sync(() => {
      open.show({ version: 5 });
      return { version: 9 };
    });
    expect(await Effect.runPromise(showRead(open, question))).toEqual({ version: 9 });
    expect(open.shown).toEqual([5]);
  });

  it.each([
    [9, [5, 7, 9]],
    [7, [5, 7]],
    [6, [5, 7]],
  ])('of version %i is shown only if it is newer than the version shown last', async (version, shown) => {
    const open = anOpenThing();
    const question = Effect.sync(() => {
      open.show({ version: 5 });
      open.show({ version: 7 });
      return { version };
    });
    await Effect.runPromise(showRead(open, question, later));
    expect(open.shown).toEqual(shown);
  });
});

describe('showRead stops watching the open value', () => {
  const refused = new Error('refused');

  it.each([
    ['an answer', Effect.succeed({ version: 1 }), Exit.succeed({ version: 1 }), [1]],
    ['a refusal', Effect.fail(refused), Exit.fail(refused), []],
  ] as const)('after %s', async (_, question, outcome, shown) => {
    const open = anOpenThing();
    const asked: number[] = [];
    const heard = Effect.andThen(
      Effect.sync(() => asked.push(open.watching.now)),
      question,
    );
    expect(await Effect.runPromiseExit(showRead(open, heard))).toEqual(outcome);
    expect([asked, open.watching, open.shown]).toEqual([[1], { now: 0, ever: 1 }, shown]);
  });

  it('after an interruption', async () => {
    const open = anOpenThing();
    const asking = Effect.runFork(showRead(open, Effect.never));
    expect(open.watching).toEqual({ now: 1, ever: 1 });
    await Effect.runPromise(Fiber.interrupt(asking));
    expect([open.watching, open.shown]).toEqual([{ now: 0, ever: 1 }, []]);
  });
});
