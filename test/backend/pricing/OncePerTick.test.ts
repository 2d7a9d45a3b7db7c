import { describe, expect, it } from 'vitest';
import { OncePerTick } from '../../../src/backend/pricing/OncePerTick.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aTick } from '../../builders/tick.ts';

/** Counts its calls, and answers when the test decides. */
const aWork = () => {
  const asked: { readonly answer: (value: string) => void; readonly fail: () => void }[] = [];
  const work = () =>
    new Promise<string>((answer, reject) => {
      asked.push({
        answer,
        fail: () => {
          reject(new Error('no database'));
        },
      });
    });
  return { asked, work };
};
const [first, second] = [aTick({ id: idOf('first') }), aTick({ id: idOf('second') })];

describe('an answer that holds as long as a tick', () => {
  it('is computed once for each question, for all concurrent callers (P5)', async () => {
    const { asked, work } = aWork();
    const answers = new OncePerTick<string>();
    const all = [
      answers.answer(first, 'a week', work),
      answers.answer(first, 'a week', work),
      answers.answer(first, 'a year', work),
    ];
    expect(asked).toHaveLength(2);
    for (const [n, { answer }] of asked.entries()) answer(`answer ${n}`);
    expect(await Promise.all(all)).toEqual(['answer 0', 'answer 0', 'answer 1']);
    expect(await answers.answer(first, 'a week', work)).toBe('answer 0');
    expect(asked).toHaveLength(2);
  });

  it('is computed anew for the next tick, even before the last answer arrives (P5)', async () => {
    const { asked, work } = aWork();
    const answers = new OncePerTick<string>();
    const [old, fresh] = [answers.answer(first, 'a week', work), answers.answer(second, 'a week', work)];
    asked[1]?.answer('of the second');
    asked[0]?.answer('of the first, and late');
    expect([await old, await fresh]).toEqual(['of the first, and late', 'of the second']);
    expect(await answers.answer(second, 'a week', work)).toBe('of the second');
    expect(asked).toHaveLength(2);
  });

  it('that failed is computed again on the next call, and a late failure replaces no newer answer (P5)', async () => {
    const { asked, work } = aWork();
    const answers = new OncePerTick<string>();
    const failing = answers.answer(first, 'a week', work);
    asked[0]?.fail();
    await expect(failing).rejects.toThrow('no database');
    const again = answers.answer(first, 'a week', work);
    asked[1]?.answer('at last');
    expect(await again).toBe('at last');

    const late = answers.answer(first, 'a year', work);
    const fresh = answers.answer(second, 'a year', work);
    asked[2]?.fail();
    await expect(late).rejects.toThrow();
    asked[3]?.answer('of the second');
    expect(await fresh).toBe('of the second');
    expect(await answers.answer(second, 'a year', work)).toBe('of the second');
    expect(asked).toHaveLength(4);
  });
});
