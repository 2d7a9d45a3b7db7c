import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lineOf, rowsInTests } from './rowsInTests.ts';

it('the page of reliability names each row with its test and both its numbers (`npm run soak -- --only asked --dry` writes them)', () => {
  const lines = rowsInTests().map(lineOf);
  expect(lines.length).toBeGreaterThan(40);
  const page = readFileSync('docs/reliability.md', 'utf8');
  expect(lines.filter((line) => !page.includes(`\n${line}`))).toEqual([]);
});
