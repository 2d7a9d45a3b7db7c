import { readFileSync } from 'node:fs';
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
