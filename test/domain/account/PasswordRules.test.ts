import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../src/domain/account/CommonPasswords.ts';
import { passwordLength, passwordRules } from '../../../src/domain/account/PasswordRule.ts';
import { unmetPasswordRules } from '../../../src/domain/account/UnmetPasswordRules.ts';

describe('the rules of a password', () => {
  it.each([
    ['Gartenzaun7', []],
    ['Garten7z', []],
    ['Garten7', ['length']],
    ['gartenzaun7', ['capital']],
    ['Gartenzaun', ['number']],
    ['Password1', ['uncommon']],
    ['ärgernis7', ['capital']],
    ['Ärgernis7', []],
    ['Gartenzaun７', ['number']],
    ['pass', ['length', 'capital', 'number', 'uncommon']],
    ['', ['length', 'capital', 'number', 'uncommon']],
  ])('are reported one by one, in their order: %s (VAL-4)', (text, unmet) => {
    expect(unmetPasswordRules(text)).toEqual(unmet);
  });

  it('have the order and lengths that forms show (VAL-4)', () => {
    expect([passwordRules, passwordLength]).toEqual([
      ['length', 'capital', 'number', 'uncommon'],
      { least: 8, most: 256 },
    ]);
  });
});

describe('a common password', () => {
  it.each([
    ['a well-known word with five signs around it', 'Dragon12345', true],
    ['with signs on both sides', '12Dragon!!3', true],
    ['with six signs that are no run of digits', 'Dragon192837', false],
    ['with the digits in their order', 'Dragon1234567890', true],
    ['with the digits in their order behind a sign', 'Dragon!123456', true],
    ['with digits of another order', 'Dragon1234568', false],
    ['in any case', 'dRAGON1', true],
    ['the word alone', 'dragon', true],
    ['the word inside another', 'Dragonfly12', false],
    ['a run of keys', '1Q2w3e4r', true],
    ['a run of keys and a sign', '1Q2w3e4r!', false],
    ['two words', 'dragon dragon', false],
  ])('%s: %s (VAL-4)', (_, text, common) => {
    expect(isCommonPassword(text)).toBe(common);
  });
});
