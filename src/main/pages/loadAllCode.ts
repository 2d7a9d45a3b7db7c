import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads all code of the built server, so that nothing is loaded while the shop is open: Node remembers an import that
 * failed once, for want of file handles say, and its pages would be broken until the process ends.
 *
 * One file after another: V8 numbers modules that wait at their top level, begins again at the first number when the
 * last one is done, and runs only one of two parents of the same number. Loaded together, now and then one of our
 * screens was never done, and the process ended with code 13 and without a word.
 */
export const loadAllCode = async (folder: string): Promise<void> => {
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.js')) await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
  }
};
