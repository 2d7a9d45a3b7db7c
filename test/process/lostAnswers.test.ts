import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { cutAnswers } from './cutAnswers.ts';

it('an order whose answer was lost on the way is placed once, and asking again answers it (O4)', async () => {
  const folder = await seededFolder();
  expect(await cutAnswers({ env: { TROY_DATA: folder.path }, cuts: 60, seed: 4 })).toMatchObject({ cuts: 60, orders: 60, doubled: 0, lost: [], broken: [], stockOff: 0 });
  folder.done();
}, 120_000);
