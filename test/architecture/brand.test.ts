import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The name of the demo shop, its company or its address; neither the ounce nor the names of variables. */
const brand = /\bTroy\b(?! ounce)|\bTROY\b(?!_)|troy\.example/;

it('only the file of the demo shop contains its name: a dealer runs the shop under another one', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:tsx?|json|po|css|svg|html)$/.test(name) && !/^main[\\/]/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => brand.test(readFileSync(join('src', name), 'utf8')))).toEqual([]);
  expect(brand.test(readFileSync('demo-shop/shop.json', 'utf8')), 'it would be noticed').toBe(true);
});
