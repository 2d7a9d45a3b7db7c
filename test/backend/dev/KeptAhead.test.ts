import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KeptAhead } from '../../../src/backend/dev/KeptAhead.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-ahead-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the time that the dev controls have moved ahead', () => {
  const at = ({ clockMs, marketMs }: KeptAhead) => [clockMs, marketMs];
  it('is nothing at first, and as it was after a restart', () => {
    const data = join(folder, 'not', 'there', 'yet');
    const first = new KeptAhead(data);
    expect(at(first)).toEqual([0, 0]);
    first.keep({ clockMs: 200_000 });
    first.keep({ marketMs: 86_400_000 });
    expect(at(first)).toEqual([200_000, 86_400_000]);
    expect(at(new KeptAhead(data))).toEqual([200_000, 86_400_000]);
  });
  it('is nothing when what was kept cannot be read', () => {
    for (const text of ['', '{"clockMs":1', '{"clockMs":"a","marketMs":1}', '[]']) {
      writeFileSync(join(folder, 'dev-ahead.json'), text);
      expect(at(new KeptAhead(folder))).toEqual([0, 0]);
    }
  });
});
