import { describe, expect, it } from 'vitest';
import { usStates } from '../../../../../src/domain/validation/UsZips.ts';
import { usStateChoices } from '../../../../../src/ui/screens/shared/address/usStateNames.ts';

describe('the states to choose from', () => {
  it('are all states with ZIP codes, each by its name', () => {
    expect(usStateChoices.map(({ code }) => code).toSorted()).toEqual(usStates.toSorted());
    expect(usStateChoices.filter(({ code, name }) => name === code)).toEqual([]);
  });
  it('stand in the order of the names that are shown, not of their codes', () => {
    const names = usStateChoices.map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(['Alabama', 'Alaska', 'American Samoa', 'Arizona', 'Arkansas']);
    expect(names.at(-1)).toBe('Wyoming');
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });
});
