import { expect, it } from 'vitest';
import { hasIban } from '../../../src/domain/payment/BankAccount.ts';

it.each([
  ['AT61 1904 3002 3457 3201', true],
  ['CH93 0076 2011 6238 5295 7', true],
  ['LI21088100002324013AA', true],
  ['000123456789', false],
  ['12AT61190430023457', false],
  ['at611904300234573201', false],
  ['ATX1 1904', false],
  ['A161', false],
  [' AT61', false],
  ['', false],
])('a text is read as an IBAN when it begins with a country and a check digit: %s (PAY-1)', (account, expected) => {
  expect(hasIban({ account })).toBe(expected);
});
