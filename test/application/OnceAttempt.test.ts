import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OnceAttempt, initial, step } from '../../src/application/OnceAttempt.ts';

const fates = [
  'placed',
  'answer lost',
  'page reloaded',
  'request lost',
  'refused at the door',
  'refused by a rule',
] as const;
const press = fc.record({ wants: fc.constantFrom('one piece', 'two pieces'), fate: fc.constantFrom(...fates) });

it('places no second one before the first is answered, whatever is lost or refused (LIM-1, DEP-2, O4)', () => {
  let answered = 0;
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      const placed = new Map<string, string>();
      const unanswered = new Set<string>();
      let attempt: OnceAttempt = initial;
      let keys = 0;
      for (const { wants, fate } of presses) {
        keys += 1;
        attempt = step(attempt, { type: 'sent', fresh: `key-${keys}` });
        const key = attempt.key ?? '';
        const before = placed.get(key);
        // The limits and the schema refuse before the shop looks at the key.
        if (
          fate === 'request lost' ||
          fate === 'refused at the door' ||
          (before === undefined && fate === 'refused by a rule')
        ) {
          attempt = step(attempt, { type: fate === 'request lost' ? 'no-answer' : 'refused' });
          continue;
        }
        if (before === undefined) {
          placed.set(key, wants);
          unanswered.add(key);
        }
        if (unanswered.size > 1) throw new Error('a second one while the first is not answered');
        if (fate === 'answer lost') attempt = step(attempt, { type: 'no-answer' });
        else if (fate === 'page reloaded') attempt = step(attempt, { type: 'loaded' });
        else {
          attempt = step(attempt, { type: (before ?? wants) === wants ? 'placed' : 'placed-another' });
          unanswered.delete(key);
          answered += 1;
        }
      }
      // The next request repeats what is not answered, and the shopper reads that it is in doubt.
      expect([...unanswered].filter((key) => key !== attempt.key || !attempt.doubtful)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(answered).toBeGreaterThan(100);
});

it('an attempt that is answered is followed by one with its own key (LIM-1, DEP-2)', () => {
  const sent = step(initial, { type: 'sent', fresh: 'a' });
  const lost = step(sent, { type: 'no-answer' });
  const refused = step(sent, { type: 'refused' });
  expect([sent, lost, refused, step(refused, { type: 'loaded' })]).toEqual([
    { key: 'a', doubtful: false, underWay: true },
    { key: 'a', doubtful: true, underWay: false },
    { key: 'a', doubtful: false, underWay: false },
    refused,
  ]);
  expect(step(lost, { type: 'sent', fresh: 'b' })).toEqual({ ...lost, underWay: true });
  for (const type of ['placed', 'placed-another'] as const)
    expect(step(step(lost, { type }), { type: 'sent', fresh: 'b' })).toEqual({ ...sent, key: 'b' });
});
