import { expect, it } from 'vitest';
import { isLinkToken } from '../../../src/domain/account/LinkToken.ts';

it.each([
  ['Az09_.-xxxxxxxxx', true],
  ['t'.repeat(2000), true],
  ['t'.repeat(15), false],
  ['t'.repeat(2001), false],
  [`${'t'.repeat(16)}!`, false],
  [`!${'t'.repeat(16)}`, false],
  ['', false],
])('a token of a link has 16 to 2,000 safe characters: %s (S9)', (text, expected) => {
  expect(isLinkToken(text)).toBe(expected);
});
