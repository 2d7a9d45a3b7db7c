import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads all code of the built server, so that nothing is loaded while the shop is open: Node remembers an import that
 * failed once, for want of file handles say, and its pages would be broken until the process ends.
 */
export const loadAllCode = async (folder: string): Promise<void> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  await Promise.all(files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)));
};
