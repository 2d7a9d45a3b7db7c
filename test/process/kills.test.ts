import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { killCycles } from './killCycles.ts';

it('an order that was acknowledged is there once and whole, whenever the process is killed, and the shop opens again by itself (O5, R3)', async () => {
  const folder = await seededFolder();
  const report = await killCycles({ env: { TROY_DATA: folder.path, TROY_LOG_LEVEL: 'warn' }, cycles: 10, shoppers: 4, seed: 20 });
  expect(report).toMatchObject({ kills: 10, lost: [], doubled: [], broken: [], stockOff: 0 });
  expect(report.acknowledged, 'orders were placed between the kills').toBeGreaterThanOrEqual(10);
  folder.done();
}, 180_000);
