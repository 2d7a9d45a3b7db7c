import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { herd } from './herd.ts';
import { asked } from '../numbers.ts';

const clients = asked('P5', 400, 2_000);

it('every visitor gets the new prices after a tick, and no visitor an error (P5)', async () => {
  const folder = await seededFolder();
  const report = await herd({ env: { TROY_DATA: folder.path }, clients, sockets: 15, jitterMs: 1_000 });
  expect(report).toMatchObject({ clients, answered: clients, failures: [], ticks: 1 });
  folder.done();
});
