import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differences, edited, filesIn, mostFiles } from '../../scripts/guides/edit.mjs';
import { missing, nameOf, planted, portsIn } from '../../scripts/guides/ports.mjs';
import { sample, testsOfSample } from '../../scripts/guides/sample.mjs';

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const edits = Object.values(sample).flat();
const files = [...new Set(edits.map(({ file }) => file))];

/** `npm run guides` makes the sample in a copy and checks it there, which takes minutes. */
describe('the sample of the guides', () => {
  it.each(edits.map((edit) => [edit.file, edit] as const))('finds its places in %s', (file, edit) => {
    const before = read(file);
    const after = edited(before, edit);
    const unchanged = edit.made === true || edit.german !== undefined;
    expect(after === before).toBe(unchanged);
  });

  it('touches the files that the guides list, and no others', () => {
    const listed = Object.keys(sample).flatMap((guide) => filesIn(read(guide) ?? ''));
    expect(differences(files, listed)).toEqual({ unnamed: [], untouched: [] });
  });

  it(`touches at most ${mostFiles} files`, () => {
    expect(files.length).toBeLessThanOrEqual(mostFiles);
  });

  it('is tested by files that exist or that it makes', () => {
    for (const file of testsOfSample) expect([file, existsSync(file) || files.includes(file)]).toEqual([file, true]);
  });
});

describe('the ports of the guide', () => {
  const guide = read('docs/guides/add-a-call.md') ?? '';
  const ports = portsIn(guide);
  const names = ports.map(nameOf);
  /** Ports without a repository, with the doubles that the guide lists for them. */
  const others = new Map(
    [...guide.matchAll(/^\| `([A-Z]\w+)` \| (.+) \|$/gm)].map(([, port = '', doubles = '']) => [
      port,
      [...doubles.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    ]),
  );
  const filesBelow = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

  it('are all that have calls, those without a repository in a table of their own', () => {
    const overHttp = readdirSync('src/adapters/http').flatMap((name) => /^(\w+)OverHttp\.ts$/.exec(name)?.[1] ?? []);
    expect([...names, ...others.keys()].toSorted()).toEqual(overHttp.toSorted());
  });

  /** The files of tests with a class that extends a port. */
  const extending = (port: string): readonly string[] =>
    filesBelow('test')
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => new RegExp(`\\bextends ${port}(?:OverHttp)?\\b`).test(read(file) ?? ''))
      .toSorted();

  /** `npm run guides` shows the same for every kind of double with the compiler. */
  it('are extended by no class of a test, so one more method changes no double', () => {
    expect(extending(`(?:${names.join('|')})`)).toEqual([]);
  });

  it('without a repository are extended by the doubles that the guide lists', () => {
    for (const [port, doubles] of others) expect([port, extending(port)]).toEqual([port, doubles.toSorted()]);
  });

  it('can each be given one more method, and the files that miss it are found', () => {
    for (const path of ports)
      expect(planted(read(`src/domain/${path}`) ?? '', path)).toContain(`abstract planted${nameOf(path)}()`);
    const output = "test/a.ts(1,2): error TS2654: Class 'A' misses 2 members:\n  'plantedCarts', 'plantedOrders'.\n";
    expect(missing(output)).toEqual({ Carts: ['test/a.ts'], Orders: ['test/a.ts'] });
  });
});

describe('an edit of the sample', () => {
  const edit = { file: 'a.ts', before: 'two', text: 'one ' };

  it('is refused with a sentence when its place is gone or not the only one, or its file is not there', () => {
    expect(edited('two three', edit)).toBe('one two three');
    expect(edited('two three', { file: 'a.ts', after: 'two', text: ' and' })).toBe('two and three');
    expect(edited('two three', { file: 'a.ts', instead: 'two', text: 'four' })).toBe('four three');
    expect(edited('two', { file: 'a.ts', end: true, text: '!' })).toBe('two!');
    expect(() => edited('three', edit)).toThrow('needs one place in a.ts with the text “two”; there are 0.');
    expect(() => edited('two two', edit)).toThrow('there are 2.');
    expect(() => edited(null, edit)).toThrow('changes a.ts, which does not exist.');
    expect(() => edited('here', { file: 'a.ts', text: 'new' })).toThrow('makes a.ts, which exists.');
  });

  it('and a path of a guide that nothing touches or that is missing are found', () => {
    const guide = '# Add\n\n1. `src/<context>/a.ts`: one.\n2. The file `src/b.ts`: two `x`.\n';
    expect(filesIn(guide)).toEqual(['src/<context>/a.ts', 'src/b.ts']);
    expect(differences(['src/cart/a.ts', 'src/c.ts'], filesIn(guide))).toEqual({
      unnamed: ['src/c.ts'],
      untouched: ['src/b.ts'],
    });
  });
});
