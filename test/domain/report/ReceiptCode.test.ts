import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptCodeOf, tidyReceiptCode } from '../../../src/domain/report/ReceiptCode.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 28, maxLength: 28 });

describe('a receipt code', () => {
  it('has seven groups of four letters and digits, another one for each 28 numbers (R13)', () => {
    expect(receiptCodeOf(Array.from({ length: 28 }, (_, at) => at))).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV');
    expect(receiptCodeOf(Array.from({ length: 28 }, () => 31))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        expect(receiptCodeOf(one) === receiptCodeOf(other)).toBe(one.join() === other.join());
      }),
    );
  });

  it('is read in small letters, without groups, with any dashes and spaces, and with O, I and L for digits', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const code = receiptCodeOf(drawn);
        const typed = [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' \u2013 ')}\n`,
          code.replaceAll('0', 'o').replaceAll('1', 'I'),
          code.replaceAll('1', 'l'),
        ];
        expect(typed.map(tidyReceiptCode)).toEqual(typed.map(() => code));
      }),
    );
    expect(tidyReceiptCode('OIL1-0000-0000-0000-0000-0000-0000')).toBe('0111-0000-0000-0000-0000-0000-0000');
  });

  it('is null for a text of another length, with another character, or of more than 200 characters', () => {
    const code = receiptCodeOf(Array.from({ length: 28 }, (_, at) => at));
    for (const wrong of ['', code.slice(1), `${code}0`, code.replace(/^./, 'U'), code.replace(/^./, '!')])
      expect([wrong, tidyReceiptCode(wrong)]).toEqual([wrong, null]);
    expect(tidyReceiptCode(code.padEnd(200))).toBe(code);
    expect(tidyReceiptCode(code.padEnd(201))).toBeNull();
  });
});
