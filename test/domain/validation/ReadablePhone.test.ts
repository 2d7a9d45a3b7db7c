import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phone } from '../../../src/domain/validation/Phone.ts';
import { readablePhone } from '../../../src/domain/validation/ReadablePhone.ts';
import { tidyPhone } from '../../../src/domain/validation/TidyPhone.ts';

describe('a phone number as people read it', () => {
  it.each([
    ['+4312345678', '+43 1 2345678'],
    ['+41446681800', '+41 44 668 18 00'],
    ['+12125550123', '+1 212 555 0123'],
    ['none', 'none'],
  ])('%s is shown as %s (VAL-11)', (kept, shown) => {
    expect(readablePhone(kept)).toBe(shown);
  });
  it('is the same number when it is sent again (VAL-11)', () => {
    const start = fc.constantFrom('+431', '+43664', '+4144', '+423', '+4930', '+1212', '+39', '+33');
    fc.assert(
      fc.property(start, fc.stringMatching(/^[0-9]{4,9}$/), (code, rest) => {
        const kept = code + rest;
        fc.pre(phone('')(kept) === null);
        expect(tidyPhone(readablePhone(kept))).toBe(kept);
        expect(phone('')(readablePhone(kept))).toBeNull();
      }),
    );
  });
});
