import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productText, UnreadableFile } from '../../../../src/backend/catalogue/import/productText.ts';

describe('the text of a product file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'troy-import-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is what the file holds', () => {
    writeFileSync(join(folder, 'products.csv'), 'sku;name\n');
    expect(productText(join(folder, 'products.csv'))).toEqual(Result.succeed('sku;name\n'));
  });

  it.each([
    ['/nope.csv', 'there is no such file'],
    ['.', 'it is a folder'],
  ])('one line names the file that cannot be read, and why: %s', (name, reason) => {
    const path = join(folder, name);
    expect(productText(path)).toEqual(Result.fail(new UnreadableFile({ line: `${path} cannot be read: ${reason}.` })));
  });

  it.each([
    ['products.csv of Windows', 'latin1', 'sku;name\r\nA-1;Maple Leaf\r\nA-2;Münze\r\nA-3;Krügerrand\r\n', 3],
    ['products.json of Windows', 'latin1', '[\n  {"sku": "A-1", "name": "Münze"}\n]', 2],
    ['products.csv as Unicode text', 'utf16le', '\uFEFFsku;name\n', 1],
    ['products.csv cut short', 'latin1', 'sku;name\nA-1;M\xC3', 2],
  ] as const)('is UTF-8, or the line where it is not is named: %s', (name, encoding, text, line) => {
    const path = join(folder, name);
    writeFileSync(path, text, encoding);
    expect(productText(path)).toEqual(
      Result.fail(
        new UnreadableFile({
          line: `${path} cannot be read: line ${line} is not UTF-8; save the file in that encoding.`,
        }),
      ),
    );
  });

  it('may hold every character', () => {
    const path = join(folder, 'characters.csv');
    writeFileSync(path, '\uFEFFsku;name\nA-1;Münze × 25 ½ 🪙\n');
    expect(productText(path)).toEqual(Result.succeed('\uFEFFsku;name\nA-1;Münze × 25 ½ 🪙\n'));
  });
});
