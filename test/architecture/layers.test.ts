import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Layer {
  readonly ring: string;
  readonly files: readonly string[];
  readonly own: readonly string[];
  readonly packages: readonly string[];
  readonly typesOnly: readonly string[];
  readonly never?: readonly string[];
}
interface Rules {
  readonly layers: readonly Layer[];
  readonly orders: Readonly<Record<string, readonly string[]>>;
  readonly apart: Readonly<Record<string, string>>;
}
const { layers, orders, apart }: Rules = createRequire(import.meta.url)('../../.eslintrc.cjs');

const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
const importing =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'|import\s*\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g;
const importsOf = (text: string) =>
  [...text.matchAll(importing)].map(([, type, from, dynamic, bare]) => ({
    typeOnly: type !== undefined,
    lazy: dynamic !== undefined,
    what: from ?? dynamic ?? bare ?? '',
  }));
/** Whether the names have the package of an import, or its path within the package. */
const have = (names: readonly string[], what: string): boolean =>
  names.some((name) => what === name || what.startsWith(`${name}/`));

function violation(file: string, layer: Layer, { what, typeOnly }: { what: string; typeOnly: boolean }): string | null {
  const said = `${file} (${layer.ring}) imports ${what}`;
  if (what.startsWith('.')) {
    const target = relative('src', relative(process.cwd(), resolve(dirname(file), what)));
    const allowed =
      layer.own.includes('*') || layer.own.some((ring) => target === ring || target.startsWith(`${ring}/`));
    return allowed || target.startsWith('..') ? null : said;
  }
  if (layer.never !== undefined && have(layer.never, what)) return said;
  if (layer.packages.includes('*') || have(layer.packages, what)) return null;
  return have(layer.typesOnly, what) && typeOnly ? null : said;
}

/** The import of a folder of the ring that does not stand before the file's own folder; null without one. */
function outOfOrder(file: string, ring: string, folders: readonly string[], what: string): string | null {
  const folderOf = (path: string): number => folders.indexOf(relative(ring, path).split('/')[0] ?? '');
  const target = relative(process.cwd(), resolve(dirname(file), what));
  return what.startsWith('.') && target.startsWith(`${ring}/`) && folderOf(target) > folderOf(file)
    ? `${file} imports ${what}`
    : null;
}

describe('the layer table of .eslintrc.cjs', () => {
  const files = sources('src').map((file) => file.replaceAll('\\', '/'));

  it('speaks for every source file', () => {
    expect(
      files.filter((file) => !layers.some((layer) => layer.files.some((glob) => matchesGlob(file, glob)))),
    ).toEqual([]);
  });

  it('is kept by every import, with paths resolved', () => {
    const found = files.flatMap((file) => {
      const layer = layers.find(({ files: globs }) => globs.some((glob) => matchesGlob(file, glob)));
      return layer === undefined
        ? []
        : importsOf(readFileSync(file, 'utf8')).flatMap((one) => violation(file, layer, one) ?? []);
    });
    expect(found).toEqual([]);
  });

  it('would notice a core that reaches outwards', () => {
    const core = layers.find(({ ring }) => ring === 'domain');
    expect(
      core && violation('src/domain/cart/Cart.ts', core, { what: '../../backend/store/Database.ts', typeOnly: true }),
    ).not.toBeNull();
    for (const what of ['rxjs', 'effect', 'effect/Schema'])
      expect(core && violation('src/domain/cart/Cart.ts', core, { what, typeOnly: true }), what).not.toBeNull();
    expect(
      core && violation('src/domain/cart/Cart.ts', core, { what: 'effect/Effect', typeOnly: false }),
    ).not.toBeNull();
  });
});

describe.each(Object.entries(orders))('the order of the folders in %s', (ring, folders) => {
  it('names each of them once', () => {
    expect(folders.toSorted()).toEqual(readdirSync(ring).toSorted());
  });

  it('is kept by every import, of types as well: no two folders need each other', () => {
    expect(
      sources(ring).flatMap((file) =>
        importsOf(readFileSync(file, 'utf8')).flatMap(({ what }) => outOfOrder(file, ring, folders, what) ?? []),
      ),
    ).toEqual([]);
  });

  it('would notice the first that reaches for the last', () => {
    expect(
      outOfOrder(`${ring}/${folders[0]}/ports/Any.ts`, ring, folders, `../../${folders.at(-1)}/Other.ts`),
    ).not.toBeNull();
    expect(outOfOrder(`${ring}/${folders.at(-1)}/Other.ts`, ring, folders, `../${folders[0]}/Any.ts`)).toBeNull();
  });
});

/** The files that lie in a circle of imports or lead into one: those that are left when files without imports are removed. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const left = new Map(imports);
  for (;;) {
    const ends = [...left].filter(([, targets]) => !targets.some((target) => left.has(target)));
    if (ends.length === 0) return [...left.keys()];
    for (const [file] of ends) left.delete(file);
  }
}

describe('the files of src', () => {
  it('need each other in no circle, lazy imports apart', () => {
    const importsAtOnce = (file: string): readonly string[] =>
      importsOf(readFileSync(file, 'utf8'))
        .filter(({ what, lazy }) => what.startsWith('.') && !lazy)
        .map(({ what }) => relative(process.cwd(), resolve(dirname(file), what)));
    expect(inCircles(new Map(sources('src').map((file) => [file, importsAtOnce(file)])))).toEqual([]);
  });

  it('would be named if two needed each other', () => {
    const circle = [
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', []],
    ] as const;
    expect(inCircles(new Map<string, readonly string[]>(circle))).toEqual(['a', 'b', 'c']);
  });
});

/** An import of a folder by another one that is not the common one; null for all others. */
function pastTheCommon(file: string, ring: string, common: string, what: string): string | null {
  const folderOf = (path: string): string => relative(ring, path).split('/')[0] ?? '';
  const target = relative(process.cwd(), resolve(dirname(file), what));
  const reaches = what.startsWith('.') && target.startsWith(`${ring}/`) && folderOf(target) !== folderOf(file);
  return reaches && folderOf(target) !== common ? `${file} imports ${what}` : null;
}

describe.each(Object.entries(apart))('the folders in %s', (ring, common) => {
  it(`import each other only through ${common}, which imports none of them`, () => {
    expect(
      sources(ring).flatMap((file) =>
        importsOf(readFileSync(file, 'utf8')).flatMap(({ what }) => pastTheCommon(file, ring, common, what) ?? []),
      ),
    ).toEqual([]);
  });

  it(`lie in folders of their own in ${common}, which lint recognises`, () => {
    expect(
      sources(`${ring}/${common}`).filter((file) => relative(`${ring}/${common}`, file).split('/').length !== 2),
    ).toEqual([]);
  });

  it('are noticed when one imports another, or the common one a screen', () => {
    const [first = '', second = ''] = readdirSync(ring).filter((folder) => folder !== common);
    const imports = (from: string, to: string) =>
      pastTheCommon(`${ring}/${from}/Any.ts`, ring, common, `../${to}/Any.ts`);
    expect([imports(first, second), imports(common, first)]).not.toContain(null);
    expect([imports(first, common), imports(first, first)]).toEqual([null, null]);
  });
});
