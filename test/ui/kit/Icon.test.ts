import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const namesIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name).toSorted();

it('has a drawing in the style sheet for each icon, and no other', () => {
  const icons = namesIn('src/ui/kit/Icon.tsx', /\| '([\w-]+)'/g);
  expect(icons.length).toBeGreaterThan(20);
  expect(
    namesIn('src/ui/styles/icons.css', /\.icon-([\w-]+) \{\s+--drawing: url\("data:image\/svg\+xml,<svg/g),
  ).toEqual(icons);
});

it('no other element takes the class of icons, which fills what has no drawing', () => {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('Icon.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /className=["{`]+icon\b/.test(readFileSync(join('src/ui', file), 'utf8')))).toEqual([]);
});
