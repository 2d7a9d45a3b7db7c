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

it('places no second one before the first was told, whatever becomes of requests and answers (LIM-1, DEP-2, O4)', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      const placed = new Map<string, string>();
      const untold = new Set<string>();
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
          untold.add(key);
        }
        if (untold.size > 1) throw new Error('a second one while the first was not told');
        if (fate === 'answer lost') attempt = step(attempt, { type: 'no-answer' });
        else if (fate === 'page reloaded') attempt = step(attempt, { type: 'loaded' });
        else {
          attempt = step(attempt, { type: (before ?? wants) === wants ? 'placed' : 'placed-another' });
          untold.delete(key);
          told += 1;
        }
      }
      // What is not told is what the next request repeats, and the shopper is told of the doubt.
      expect([...untold].filter((key) => key !== attempt.key || !attempt.doubtful)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(told).toBeGreaterThan(100);
});

it('an attempt that was told of is followed by one with its own key (LIM-1, DEP-2)', () => {
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
