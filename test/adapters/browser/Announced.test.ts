import { expect, it } from 'vitest';
import { Announced } from '../../../src/adapters/browser/Announced.ts';

it('is heard by those who watched before and by those who watch later, and watching loads nothing', async () => {
  let loads = 0;
  const announced = new Announced(() => Promise.resolve((loads += 1)));
  const heard: string[] = [];
  announced.watch().subscribe((value) => heard.push(`before ${value}`));
  expect([loads, heard]).toEqual([0, []]);
  expect(await announced.load()).toBe(1);
  announced.watch().subscribe((value) => heard.push(`later ${value}`));
  expect([loads, heard]).toEqual([1, ['before 1', 'later 1']]);
});

it('announces nothing after a failure, and goes on with the next value', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('there')];
  const announced = new Announced(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const heard: string[] = [];
  announced.watch().subscribe({ next: (value) => heard.push(value), error: () => heard.push('failed') });
  await expect(announced.load()).rejects.toThrow('offline');
  await announced.load();
  expect(heard).toEqual(['there']);
});
