import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtServer, ShopProcess } from './ShopProcess.ts';

const cache = resolve('node_modules/.cache/troy-shop');

/** An empty folder that is gone when `done` is called. */
export const temporaryFolder = (): { readonly path: string; readonly done: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'troy-process-'));
  return { path, done: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
};

/** A data folder as a shop leaves it after its first start: made once per build, because making it takes seconds. */
const seeded = async (): Promise<string> => {
  const folder = join(cache, createHash('sha256').update(readFileSync(builtServer)).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Workers are threads of one process; whoever is ready first has made it for all.
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

/** A data folder of one's own, filled with the catalogue. */
export const seededFolder = async (): Promise<ReturnType<typeof temporaryFolder>> => {
  const folder = temporaryFolder();
  cpSync(await seeded(), folder.path, { recursive: true });
  return folder;
};
