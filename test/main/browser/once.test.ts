import { expect, it } from 'vitest';
import { once } from '../../../src/main/browser/once.ts';

it('loads at most once, for all callers', async () => {
  let loaded = 0;
  const load = once(async () => (loaded += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('loads again after a failure, so that a page recovers from a lost connection (PRC-5)', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('there')];
  const load = once(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('there');
});
