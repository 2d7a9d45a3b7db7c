import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lineOf, rowsInTests } from './rowsInTests.ts';

it('docs/reliability.md has a line for each row of a test, with both of its numbers', () => {
  const lines = rowsInTests().map(lineOf);
  expect(lines.length).toBeGreaterThan(40);
  const page = readFileSync('docs/reliability.md', 'utf8');
  expect(lines.filter((line) => !page.includes(`\n${line}`))).toEqual([]);
});
