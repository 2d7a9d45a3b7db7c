import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterAll, describe, expect, it } from 'vitest';
import { clientFiles } from '../../../src/main/pages/clientManifest.ts';
import { pages } from '../../../src/ui/routes/pages.ts';
import { screen } from '../../../src/ui/routes/screen.tsx';

const folder = mkdtempSync(join(tmpdir(), 'troy-client-'));
mkdirSync(join(folder, '.vite'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = 'src/main/browser.tsx';
const built = {
  [entry]: { file: 'assets/browser.js', isEntry: true, imports: ['_shared.js'], css: ['assets/browser.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_round.js'] },
  // Files may import each other.
  '_round.js': { file: 'assets/round.js', imports: ['_shared.js', '_not-built.js'] },
  'src/ui/screens/Shop.tsx': { file: 'assets/shop.js', css: ['assets/shop.css'], imports: ['_shared.js', '_cards.js'] },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'] },
  'src/ui/screens/Plain.tsx': { file: 'assets/plain.js' },
};

/** A row of the table with the screen in a file. */
const pageOf = (file: string) => ({
  ...pages['/'],
  screen: screen(file, () => Promise.resolve({ View: null }), 'View'),
});

/** Routes with these screens, the second below the first, and what a page of each names of the build. */
const filesOf = (screens: readonly string[], chunks: object = built) => {
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  const root = createRootRoute();
  const [first, ...more] = screens.map((file, at) =>
    createRoute({ getParentRoute: () => root, path: `/at-${at}`, staticData: { page: pageOf(file) } }),
  );
  const without = createRoute({ getParentRoute: () => root, path: '/without' });
  return clientFiles(folder, entry, root.addChildren([...(first === undefined ? [] : [first, ...more]), without]));
};

describe('what a page names of the browser’s build', () => {
  it('is the styles of the entry for every page, and those of its screen beyond them for a route', () => {
    const {
      manifest: { routes },
    } = filesOf(['Shop.tsx', 'Plain.tsx']);
    expect(routes).toEqual({
      __root__: { preloads: [], css: ['/assets/browser.css', '/assets/shared.css'] },
      '/at-0': { preloads: [], css: ['/assets/shop.css', '/assets/cards.css'] },
      '/at-1': { preloads: [], css: [] },
    });
  });

  it('is the code of the entry, each file once, for a page painted or in the background', () => {
    const { start = '' } = filesOf([]);
    expect([...start.matchAll(/add\("([^"]+)"\)/g)].map(([, file]) => file)).toEqual([
      '/assets/browser.js',
      '/assets/shared.js',
      '/assets/round.js',
    ]);
    expect(start).toMatch(/document\.hidden\?start\(\):requestAnimationFrame\(\(\)=>setTimeout\(start\)\)$/);
    expect(() => new Function(start)).not.toThrow();
  });

  it('is its name, which changes with each of its files, and no other (OPS-2)', () => {
    const { build, files } = filesOf([]);
    expect(build).toMatch(/^[\w-]{8}$/);
    expect(files.toSorted()).toEqual(
      [
        'browser.css',
        'browser.js',
        'cards.css',
        'cards.js',
        'plain.js',
        'round.js',
        'shared.css',
        'shared.js',
        'shop.css',
        'shop.js',
      ].map((name) => `/assets/${name}`),
    );
    expect(filesOf([], Object.fromEntries(Object.entries(built).toReversed())).build).toBe(build);
    for (const [key, chunk] of Object.entries(built))
      expect([key, filesOf([], { ...built, [key]: { ...chunk, file: 'assets/other.js' } }).build]).not.toEqual([
        key,
        build,
      ]);
  });

  it('must be there: a build without the entry or the screen of a route serves no shop', () => {
    const { [entry]: _, ...withoutEntry } = built;
    expect(() => filesOf([], withoutEntry)).toThrow(`The browser's build has no ${entry}`);
    expect(() => filesOf(['None.tsx'])).toThrow('Route /at-0 names src/ui/screens/None.tsx');
  });
});
