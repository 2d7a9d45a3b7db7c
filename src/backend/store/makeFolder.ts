import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DataFolderUnusable } from './StoreErrors.ts';

/** Turns an operating system error into one that names the folder. */
export const folderUnusable = (folder: string, error: unknown): DataFolderUnusable =>
  new DataFolderUnusable({ folder, code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });

/** Creates folders one by one: Node's `recursive` never ends in a folder that accepts no others, such as /proc. */
const make = (folder: string): void => {
  if (dirname(folder) !== folder && !existsSync(dirname(folder))) make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile. The trailing slash excludes files.
    if (!existsSync(`${folder}/`)) throw error;
  }
};

/**
 * Creates a folder and its parents, and checks that this process may write to it.
 * @throws DataFolderUnusable otherwise
 */
export const makeFolder = (folder: string): void => {
  try {
    if (!existsSync(`${folder}/`)) make(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderUnusable(folder, error);
  }
};
