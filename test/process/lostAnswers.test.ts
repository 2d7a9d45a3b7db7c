import { expect, it } from 'vitest';
import { seededFolder } from './built.ts';
import { cutAnswers } from './cutAnswers.ts';
import { asked } from '../numbers.ts';

it('an order with a lost answer is placed once, and the repeated request answers it (O4)', async () => {
  const cuts = asked('O4', 6, 500);
  const folder = await seededFolder();
  expect(await cutAnswers({ env: { TROY_DATA: folder.path }, cuts, seed: 4 })).toMatchObject({
    cuts,
    orders: cuts,
    doubled: 0,
    lost: [],
    broken: [],
    stockOff: 0,
  });
  folder.done();
});
