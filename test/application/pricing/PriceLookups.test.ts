import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { PriceLookups } from '../../../src/application/pricing/PriceLookups.ts';
import type { FoundPrices, PriceQuestions } from '../../../src/application/pricing/PriceQuestions.ts';
import { noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';

/** Lookups of a page; the test answers each question. */
const aPage = () => {
  const time = new VirtualTime(noon);
  const asked: (readonly string[])[] = [];
  const answers: Subject<FoundPrices>[] = [];
  const questions: Pick<PriceQuestions, 'ofSkus'> = {
    ofSkus: (skus) => {
      asked.push(skus);
      const answer = new Subject<FoundPrices>();
      answers.push(answer);
      return answer;
    },
  };
  const lookups = new PriceLookups(questions, { scheduler: time });
  const look = (...skus: string[]) => {
    const heard: unknown[] = [];
    const watcher = lookups.of(skus).subscribe({
      next: (found) => heard.push(found),
      complete: () => heard.push('complete'),
    });
    return { heard, watcher };
  };
  return { time, asked, answers, look };
};

describe('lookups of prices', () => {
  it('wait until 50 ms have passed without a new one (CAT-12)', () => {
    const { time, asked, look } = aPage();
    look('a');
    time.pass(49);
    look('b', 'a');
    time.pass(49);
    expect(asked).toEqual([]);
    time.pass(1);
    expect(asked).toEqual([['a', 'b']]);
    expect(time.waiting()).toBe(0);
  });

  it('each lookup gets its answer once; a lookup during a call goes into the next call (CAT-12)', () => {
    const { time, asked, answers, look } = aPage();
    const first = look('a');
    time.pass(50);
    const second = look('b');
    time.pass(50);
    expect(asked).toEqual([['a'], ['b']]);
    const found = new Map();
    answers[1]?.next(null);
    answers[0]?.next(found);
    expect([first.heard, second.heard]).toEqual([
      [found, 'complete'],
      [null, 'complete'],
    ]);
  });

  it('a lookup without a listener is not sent (P8)', () => {
    const { time, asked, answers, look } = aPage();
    const left = look('a');
    look('b');
    left.watcher.unsubscribe();
    time.pass(50);
    expect(asked).toEqual([['b']]);
    const gone = look('c');
    time.pass(50);
    gone.watcher.unsubscribe();
    answers[1]?.next(new Map());
    expect(gone.heard).toEqual([]);
  });
});
