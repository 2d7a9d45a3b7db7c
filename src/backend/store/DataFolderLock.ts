import { randomUUID } from 'node:crypto';
import { renameSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  orNull,
  heartbeatMs,
  hostId,
  lockPathOf,
  readHolder,
  processStartOf,
  stillHolds,
  writtenAt,
  type Holder,
} from './LockHolder.ts';
import { makeFolder, folderUnusable } from './makeFolder.ts';
import { DataFolderInUse } from './StoreErrors.ts';

/**
 * Makes this process the only user of a folder until `release`, or until it dies. Takes over a lock of a dead process;
 * if several processes try, one wins, because only the owner of a claim on that lock may replace it.
 * @throws DataFolderInUse within two seconds when a running process holds it
 * @throws DataFolderUnusable at once when the parent folder is not writable
 */
export const lockDataFolder = async (folder: string): Promise<{ release(): void }> => {
  const path = lockPathOf(folder);
  makeFolder(dirname(path));
  const mine: Holder = {
    pid: process.pid,
    startedAt: processStartOf(process.pid),
    host: hostId(),
    nonce: randomUUID(),
  };
  const content = JSON.stringify(mine);
  const create = (file: string): boolean => {
    try {
      writeFileSync(file, content, { flag: 'wx' });
      return true;
    } catch (error) {
      // Retries only if the lock exists already.
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw folderUnusable(dirname(path), error);
    }
  };
  const replace = (): void => {
    writeFileSync(`${path}.${mine.nonce}`, content);
    renameSync(`${path}.${mine.nonce}`, path);
  };
  for (let round = 0; !create(path); round += 1) {
    const holder = readHolder(path);
    // An unreadable lock was cut off while being written, or is being written now.
    if (holder === null && Date.now() - writtenAt(path) < heartbeatMs) {
      await sleep(50);
      continue;
    }
    if (holder !== null && ((await stillHolds(path, holder)) || round > 20)) {
      throw new DataFolderInUse({ folder, pid: holder.pid, host: holder.host.split(' ')[0] ?? '' });
    }
    const claim = `${path}.claim-${holder?.nonce ?? 'unreadable'}`;
    if (!create(claim)) {
      const claimant = readHolder(claim);
      if (claimant === null || !(await stillHolds(claim, claimant)))
        orNull(() => {
          unlinkSync(claim);
        });
      await sleep(50);
      continue;
    }
    const unchanged = readHolder(path)?.nonce === holder?.nonce;
    if (unchanged) replace();
    orNull(() => {
      unlinkSync(claim);
    });
    if (unchanged) break;
  }
  const beat = setInterval(
    () =>
      orNull(() => {
        utimesSync(path, new Date(), new Date());
      }),
    heartbeatMs,
  ).unref();
  return {
    release: () => {
      clearInterval(beat);
      if (readHolder(path)?.nonce === mine.nonce) unlinkSync(path);
    },
  };
};
