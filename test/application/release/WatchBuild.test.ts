import { BehaviorSubject, type Observable, of, Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { WatchBuild } from '../../../src/application/release/WatchBuild.ts';
import { minutes } from '../../../src/domain/kernel/Instant.ts';

const running = 'a1b2c3d4';

/** A page of the build `running`; `answers` are what the shop says when it is asked, in this order, the last for good. */
const page = (
  answers: readonly (Observable<string | null> | string | null)[],
  build: string | null = running,
  isVerySlow = () => false,
) => {
  const scheduler = new VirtualTimeScheduler();
  const visible = new BehaviorSubject(true);
  const seen: boolean[] = [];
  const prepared: string[] = [];
  let asked = 0;
  const latest = (): Observable<string | null> => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? null;
    asked += 1;
    return typeof answer === 'string' || answer === null ? of(answer) : answer;
  };
  const watching = new WatchBuild(
    { watch: () => visible },
    {
      running: build,
      latest,
      prepare: (other) => prepared.push(other),
      isVerySlow,
      scheduler,
    },
  )
    .watch()
    .subscribe((isOther) => seen.push(isOther));
  return {
    seen,
    prepared,
    asked: () => asked,
    wait: (ms: number) => {
      scheduler.maxFrames = scheduler.now() + ms;
      scheduler.schedule(() => {}, ms);
      scheduler.flush();
    },
    lookBack: () => {
      visible.next(false);
      visible.next(true);
    },
    stop: () => watching.unsubscribe(),
  };
};

describe('the build of a page', () => {
  it('is compared with that of the shop every hour, and not before (OPS-2)', () => {
    const { seen, asked, wait, stop } = page([running, running, 'newer']);
    wait(minutes(59));
    expect(asked()).toBe(0);
    wait(minutes(1));
    expect([asked(), seen]).toEqual([1, [false]]);
    wait(minutes(120));
    expect([asked(), seen]).toEqual([3, [false, true]]);
    stop();
  });

  it('is compared when the page is looked at again, at most once a minute (OPS-2)', () => {
    const { seen, asked, wait, lookBack, stop } = page(['newer']);
    lookBack();
    expect([asked(), seen]).toEqual([1, [false, true]]);
    wait(minutes(1) - 1);
    lookBack();
    expect(asked()).toBe(1);
    wait(1);
    lookBack();
    expect(asked()).toBe(2);
    stop();
  });

  it('stays what it was while the shop does not answer, and is asked for again (OPS-2, P10)', () => {
    const { seen, asked, wait, stop } = page([null, 'newer', null, running]);
    wait(minutes(60));
    expect(seen).toEqual([false]);
    wait(minutes(120));
    expect([asked(), seen]).toEqual([3, [false, true]]);
    // The release was taken back.
    wait(minutes(60));
    expect(seen).toEqual([false, true, false]);
    stop();
  });

  it('is prepared a second after it is found to be another one, once (OPS-2)', () => {
    const { prepared, wait, stop } = page([running, 'newer', 'newer', 'newest']);
    wait(minutes(120) + 999);
    expect(prepared).toEqual([]);
    wait(1);
    expect(prepared).toEqual(['newer']);
    wait(minutes(60));
    expect(prepared).toEqual(['newer']);
    wait(minutes(60));
    expect(prepared).toEqual(['newer', 'newest']);
    stop();
  });

  it('is not prepared on a very slow connection, and offered all the same (OPS-2)', () => {
    const { prepared, seen, wait, stop } = page(['newer'], running, () => true);
    wait(minutes(61));
    expect([prepared, seen]).toEqual([[], [false, true]]);
    stop();
  });

  it('is not asked for twice while an answer is awaited', () => {
    const { asked, wait, stop } = page([new Subject()]);
    wait(minutes(180));
    expect(asked()).toBe(1);
    stop();
  });

  it('is none in development, and nothing is asked', () => {
    const { seen, asked, wait, lookBack, stop } = page(['newer'], null);
    wait(minutes(120));
    lookBack();
    expect([asked(), seen]).toEqual([0, [false]]);
    stop();
  });
});
