import { writeSync } from 'node:fs';
import { lockDataFolder } from '../../../src/backend/store/DataFolderLock.ts';

/* Takes the lock of the folder, prints so, and holds it until it is killed. */
try {
  await lockDataFolder(process.argv[2] ?? '');
  writeSync(1, 'held\n');
  setInterval(() => {}, 1_000);
} catch (error) {
  writeSync(1, `refused ${error instanceof Error && '_tag' in error ? String(error._tag) : String(error)}\n`);
}
