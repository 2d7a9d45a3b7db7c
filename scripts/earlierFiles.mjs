import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Copies the files with a hash in their names from the build in `dist` to `dist/earlier`, before the next build takes
 * its place: the server goes on serving them to open tabs. The time of a copy is `now`, when that build ended; copies
 * older than a day are removed.
 */
export function keepEarlierFiles(dist, now = Date.now()) {
  const present = join(dist, 'client/assets');
  const kept = join(dist, 'earlier/assets');
  mkdirSync(kept, { recursive: true });
  for (const name of readdirSync(kept)) {
    const file = join(kept, name);
    if (statSync(file).mtimeMs < now - dayMs) rmSync(file);
  }
  if (!existsSync(present)) return;
  for (const name of readdirSync(present)) {
    const copy = join(kept, name);
    copyFileSync(join(present, name), copy);
    utimesSync(copy, now / 1_000, now / 1_000);
  }
}
