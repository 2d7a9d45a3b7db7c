import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { killCycles } from './killCycles.ts';
import { asked } from '../numbers.ts';

it('an acknowledged order is there once and whole after a kill at any moment, and the shop opens again (O5, R3)', async () => {
  const cycles = asked('O5', 1, 200);
  const folder = await seededFolder();
  const report = await killCycles({
    env: { TROY_DATA: folder.path, TROY_LOG_LEVEL: 'warn' },
    cycles,
    shoppers: 4,
    seed: 20,
  });
  expect(report).toMatchObject({ kills: cycles, lost: [], doubled: [], broken: [], stockOff: 0 });
  expect(report.acknowledged, 'orders were placed between the kills').toBeGreaterThanOrEqual(cycles);
  folder.done();
}, 3_600_000);
