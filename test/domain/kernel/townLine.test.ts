import { describe, expect, it } from 'vitest';
import { townLine } from '../../../src/domain/kernel/townLine.ts';

describe('the line of an address that names the town', () => {
  it('is written as it is written there (CHK-2)', () => {
    expect(townLine({ country: 'AT', zip: '1010', city: 'Wien' })).toBe('1010 Wien');
    expect(townLine({ country: 'US', zip: '10118', city: 'New York', state: 'NY' })).toBe('New York, NY 10118');
  });
  it("names no state twice: a store's town includes it", () => {
    expect(townLine({ country: 'US', zip: '10018', city: 'New York, NY' })).toBe('New York, NY 10018');
  });
});
