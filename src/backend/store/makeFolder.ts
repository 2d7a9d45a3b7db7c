import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DataFolderUnusable } from './StoreErrors.ts';

/** What the operating system refused, as an error that names the folder. */
export const unusable = (folder: string, error: unknown): DataFolderUnusable =>
  new DataFolderUnusable({ folder, code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });

/** One by one: Node's own `recursive` never ends where a folder exists but takes no others, as /proc does. */
const make = (folder: string): void => {
  if (dirname(folder) !== folder && !existsSync(dirname(folder))) make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile. With a slash at its end, a file is not found.
    if (!existsSync(`${folder}/`)) throw error;
  }
};

/**
 * Makes a folder, with those above it, that this process may write to.
 * @throws DataFolderUnusable when that cannot be
 */
export const makeFolder = (folder: string): void => {
  try {
    if (!existsSync(`${folder}/`)) make(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
};
