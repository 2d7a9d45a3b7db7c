import { vi } from 'vitest';

/** Performance entries of a loaded page, as far as its clock reads. */
export class Navigation {
  transferSize = 5_000;
  requestStart = 100;
  responseStart = 300;
  serverTiming: readonly { readonly name: string; readonly description: string }[] | undefined = [];
}

/** The performance entries of this page, until globals are unstubbed: it began at `timeOrigin`. */
export const aPageLoaded = (timeOrigin: number, changes: Partial<Navigation>, entries = 1): void => {
  const { performance } = globalThis;
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', {
    timeOrigin,
    now: () => performance.now(),
    getEntriesByType: (type: string) =>
      type === 'navigation' ? Array.from({ length: entries }, () => Object.assign(new Navigation(), changes)) : [],
  });
};
