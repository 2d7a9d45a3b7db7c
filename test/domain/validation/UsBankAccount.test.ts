import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountNumber, routingNumber } from '../../../src/domain/validation/UsBankAccount.ts';

describe('a routing number', () => {
  it.each(['021000021', '121000358', '011401533', '322271627', '0910 0001 9', '721000017'])(
    '%s is one (CHK-7)',
    (text) => {
      expect(routingNumber(text)).toBeNull();
    },
  );

  it.each([
    '',
    '021000022',
    '02100002',
    '0210000210',
    '000000000',
    '130000003',
    '330000005',
    '5100000008',
    'abcdefghi',
  ])('%j is none (CHK-7)', (text) => {
    expect(routingNumber(text)).toEqual({ rule: 'routing-number' });
  });

  it('with one wrong digit, or two neighbours swapped, is refused (CHK-7)', () => {
    const digit = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(digit, fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'121000358'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(routingNumber(digits.join(''))).not.toBeNull();
      }),
    );
    expect(routingNumber('121003058')).not.toBeNull();
  });
});

describe('an account number', () => {
  it.each(['1234', '12 34 56', '12345678901234567'])('%s is one (CHK-7)', (text) => {
    expect(accountNumber(text)).toBeNull();
  });
  it.each(['', '123', '123456789012345678', '12-3456', 'AT61'])('%j is none (CHK-7)', (text) => {
    expect(accountNumber(text)).toEqual({ rule: 'account-number' });
  });
});
