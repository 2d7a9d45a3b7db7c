import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Relative to the project, where tests and soaks run. */
const migrationsFolder = join('src', 'backend', 'store', 'migrations');

/** A folder below `root` with the migrations before the named one. */
export const migrationsBefore = (tag: string, root: string): string => {
  const folder = join(root, 'before');
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const first = journal.entries.findIndex((each) => each.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return folder;
};
