// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageVisibilityInBrowser } from '../../../src/adapters/browser/PageVisibilityInBrowser.ts';

let state: DocumentVisibilityState = 'visible';
const become = (next: DocumentVisibilityState): void => {
  state = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const watched = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const seen: boolean[] = [];
  const watcher = new PageVisibilityInBrowser(document).watch().subscribe((visible) => seen.push(visible));
  return { seen, watcher };
};

describe('whether a page can be seen', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('emits the visibility at once and each change once (PRC-4)', () => {
    state = 'hidden';
    const { seen, watcher } = watched();
    become('visible');
    become('visible');
    become('hidden');
    expect(seen).toEqual([false, true, false]);
    watcher.unsubscribe();
  });

  it('is not watched without a listener (P8)', () => {
    state = 'visible';
    const { seen, watcher } = watched();
    watcher.unsubscribe();
    become('hidden');
    expect(seen).toEqual([true]);
  });
});
