import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, folderUnusable } from '../../../src/backend/store/makeFolder.ts';

describe('a folder for the data', () => {
  const root = mkdtempSync(join(tmpdir(), 'troy-folder-'));
  afterAll(() => {
    rmSync(root, { recursive: true });
  });
  const refusal = (folder: string): unknown => {
    try {
      makeFolder(folder);
      return null;
    } catch (error) {
      return error;
    }
  };

  it('is created with its parents, and exists the second time', () => {
    const folder = join(root, 'one', 'two', 'three');
    for (let again = 0; again < 2; again += 1) makeFolder(folder);
    expect(existsSync(`${folder}/`)).toBe(true);
  });

  it('is refused by name and reason where a file is, or where the system refuses (R1)', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    expect(refusal(file)).toMatchObject({ _tag: 'DataFolderUnusable', folder: file, code: 'EEXIST' });
    expect(refusal(join(file, 'below'))).toMatchObject({
      _tag: 'DataFolderUnusable',
      folder: join(file, 'below'),
      code: 'ENOTDIR',
    });
    expect(refusal('/proc/no-such-process/folder')).toMatchObject({
      _tag: 'DataFolderUnusable',
      folder: '/proc/no-such-process/folder',
      code: 'ENOENT',
    });
  });

  it('a refusal without a reason is unknown', () => {
    expect(folderUnusable('/data', 'no error')).toMatchObject({ folder: '/data', code: 'unknown' });
  });
});
