import { afterEach, expect, it, vi } from 'vitest';
import { loggedTexts } from '../../../src/main/browser/loggedTexts.ts';

afterEach(() => vi.restoreAllMocks());

it('says in the console that texts of a language could not be loaded, and why (ERR-48, CMS-5)', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const offline = new Error('offline');
  await expect(loggedTexts('de-DE', () => Promise.reject(offline))).rejects.toBe(offline);
  expect(said.mock.calls).toEqual([['The texts of de-DE could not be loaded', offline]]);
});

it('says nothing of texts that are there', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await loggedTexts('de-DE', () => Promise.resolve('there'))).toBe('there');
  expect(said).not.toHaveBeenCalled();
});
