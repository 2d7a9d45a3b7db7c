import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockMeasure, serverAheadOfPage } from '../../../src/main/pages/serverAheadOfPage.ts';
import { aPageLoaded, type Navigation } from './pageTiming.ts';

const origin = Date.UTC(2026, 2, 4, 11);
/** A page requested at 100 ms and answered at 300 ms; by our clock the answer was made at 200 ms. */
const middle = origin + 200;
const pageThat = (changes: Partial<Navigation>, entries = 1): void => {
  aPageLoaded(origin, changes, entries);
};
const said = (description: string | number, name = clockMeasure) => ({
  serverTiming: [
    { name: 'db', description: '7' },
    { name, description: String(description) },
  ],
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('how far the server’s clock is ahead of the page’s', () => {
  it.each([
    ['ahead', 90_000],
    ['behind', -2_000],
    ['right', 0],
  ])('is taken from the answer of the page when it is %s (PRC-2)', (_, by) => {
    pageThat(said(middle + by));
    expect(serverAheadOfPage()).toBe(by);
  });

  it.each([
    ['the answer says nothing', { serverTiming: [] }],
    ['a proxy has dropped the header', { serverTiming: undefined }],
    ['only other measures are there', said(middle, 'clocks')],
    ['the measure is no moment', said('soon')],
    ['the measure is longer than a moment', said('1'.repeat(16))],
    ['the measure is none', said('')],
    ['something stands around it', said(`${middle} ms`)],
    ['a shared cache may have kept it: its clock is behind', said(middle - 2_001)],
    ['the page came from a cache, with a clock of long ago', { ...said(middle), transferSize: 0 }],
  ])('is unknown where %s (PRC-2)', (_, changes) => {
    pageThat(changes);
    expect(serverAheadOfPage()).toBeNull();
  });

  it('is unknown where the browser has no timing of the page (PRC-2)', () => {
    pageThat(said(middle), 0);
    expect(serverAheadOfPage()).toBeNull();
  });
});
