import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesOfUsZip } from '../../../src/backend/postal/usZips.ts';
import list from '../../../src/backend/postal/us-zips.txt?raw';
import { statesOfZip, usStates } from '../../../src/domain/validation/UsZips.ts';
import { validateZip } from '../../../src/domain/validation/Zip.ts';

const everyZip = Array.from({ length: 100_000 }, (_, zip) => String(zip).padStart(5, '0'));
const given = everyZip.filter((zip) => statesOfUsZip(zip).length > 0);
const problem = (zip: string, state?: string) =>
  validateZip(zip, { country: 'US', state }, statesOfUsZip)?.rule ?? null;

describe('the list of ZIP codes', () => {
  it.each([
    ['10001', 'NY'],
    ['10118', 'NY'],
    ['90210', 'CA'],
    ['60601', 'IL'],
    ['73301', 'TX'],
    ['20500', 'DC'],
    ['06390', 'NY'],
    ['06101', 'CT'],
    ['83414', 'WY'],
    ['99950', 'AK'],
    ['96898', 'HI'],
    ['00601', 'PR'],
    ['00802', 'VI'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['96799', 'AS'],
    ['09012', 'AE'],
    ['96201', 'AP'],
    ['34001', 'AA'],
    ['10001-1234', 'NY'],
  ])('has %s in %s and nowhere else (VAL-12)', (zip, state) => {
    expect(problem(zip, state)).toBeNull();
    for (const other of usStates.filter((each) => each !== state))
      expect([other, problem(zip, other)]).toEqual([other, 'zip-state']);
  });

  it.each(['10000', '10042', '90000', '99999', '00000', '20000', '10042-0001'])(
    'does not have %s, whatever its first digits (VAL-12)',
    (zip) => {
      for (const state of usStates) expect([state, problem(zip, state)]).toEqual([state, 'zip-unknown']);
      expect(problem(zip)).toBe('zip-unknown');
    },
  );

  it("holds its stated number of codes, in every state, each with the state's first digits (VAL-12)", () => {
    expect(given.length).toBe(Number(/(\d+) codes/.exec(list)?.[1]));
    expect(given.length).toBeGreaterThan(41_000);
    expect(given.filter((zip) => statesOfUsZip(zip).some((state) => !statesOfZip(zip).includes(state)))).toEqual([]);
    expect([...new Set(given.flatMap(statesOfUsZip))].toSorted()).toEqual(usStates.toSorted());
  });

  it('refuses about half of the codes that the first digits allow (VAL-12)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...given), (zip) => {
        expect(problem(zip, statesOfUsZip(zip)[0])).toBeNull();
      }),
    );
    expect(given.length / everyZip.filter((zip) => statesOfZip(zip).length > 0).length).toBeCloseTo(0.46, 1);
  });
});
