import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productText, UnreadableFile } from '../../../../src/backend/catalogue/import/productText.ts';

describe('the text of a product file', () => {
  let folder: string;
  beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'troy-import-')); });
  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

  it('is what the file holds', () => {
    writeFileSync(join(folder, 'products.csv'), 'sku;name\n');
    expect(productText(join(folder, 'products.csv'))).toEqual(Result.succeed('sku;name\n'));
  });

  it.each([['/nope.csv', 'there is no such file'], ['.', 'it is a folder']])('one line names the file that cannot be read, and why: %s', (name, reason) => {
    const path = join(folder, name);
    expect(productText(path)).toEqual(Result.fail(new UnreadableFile({ line: `${path} cannot be read: ${reason}.` })));
  });
});
