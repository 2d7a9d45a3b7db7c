import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositNumber, isDepositNumber } from '../../../src/domain/deposit/DepositNumber.ts';

const someSerial = fc.integer({ min: 0, max: 999_999_999 });

describe('the number of a deposit', () => {
  it('has ten digits, the last of which checks the others (DEP-1)', () => {
    expect(depositNumber(572)).toBe('D-0000005724');
    fc.assert(
      fc.property(someSerial, (serial) => {
        expect(isDepositNumber(depositNumber(serial))).toBe(true);
      }),
    );
  });

  it('differs for every serial, and takes nothing else (DEP-1)', () => {
    fc.assert(
      fc.property(someSerial, someSerial, (a, b) => {
        fc.pre(a !== b);
        expect(depositNumber(a)).not.toBe(depositNumber(b));
      }),
    );
    for (const none of [-1, 0.5, 1_000_000_000, Number.NaN]) expect(() => depositNumber(none)).toThrow(RangeError);
  });

  it('with any single wrong digit is refused (DEP-1)', () => {
    fc.assert(
      fc.property(someSerial, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (serial, place, more) => {
        const digits = [...depositNumber(serial).slice(2)].map(Number);
        const wrong = digits.map((digit, at) => (at === place ? (digit + more) % 10 : digit));
        expect(isDepositNumber(`D-${wrong.join('')}`)).toBe(false);
      }),
    );
  });

  it('with two neighbours swapped is refused (DEP-1)', () => {
    fc.assert(
      fc.property(someSerial, fc.nat({ max: 8 }), (serial, place) => {
        const digits = [...depositNumber(serial).slice(2)];
        fc.pre(digits[place] !== digits[place + 1]);
        const swapped = digits.toSpliced(place, 2, digits[place + 1] ?? '', digits[place] ?? '');
        expect(isDepositNumber(`D-${swapped.join('')}`)).toBe(false);
      }),
    );
  });

  it('is written as it is printed (DEP-1)', () => {
    const number = depositNumber(123_456_789);
    for (const text of [number.toLowerCase(), number.slice(2), ` ${number}`, `${number}\n`, number.replace('D-', 'D–')])
      expect(isDepositNumber(text)).toBe(false);
  });
});
