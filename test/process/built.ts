import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtServer, ShopProcess } from './ShopProcess.ts';

const cache = resolve('node_modules/.cache/troy-shop');

/** An empty folder, removed by `done`. */
export const temporaryFolder = (): { readonly path: string; readonly done: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'troy-process-'));
  return { path, done: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
};

/** A data folder as the first start of a shop leaves it: made once per build, because it takes seconds. */
const seeded = async (): Promise<string> => {
  const folder = join(cache, createHash('sha256').update(readFileSync(builtServer)).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Workers are threads of one process; the first one ready has made it for all.
  const unfinished = mkdtempSync(`${folder}.`);
  const shop = await ShopProcess.start({ TROY_DATA: unfinished });
  await shop.stop();
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  return folder;
};

/** A data folder filled with the catalogue. */
export const seededFolder = async (): Promise<ReturnType<typeof temporaryFolder>> => {
  const folder = temporaryFolder();
  cpSync(await seeded(), folder.path, { recursive: true });
  return folder;
};
