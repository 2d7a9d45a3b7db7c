import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, heartbeat, host, lockOf, readHolder, startOf, stillHolds, writtenAt, type Holder } from './LockHolder.ts';
import { DataFolderInUse } from './StoreErrors.ts';

/**
 * Makes this process the only user of a folder until `release`, or until it dies. A lock left behind by a dead process is taken over;
 * of several takers one wins, because only the owner of the claim on that very lock may replace it.
 * @throws DataFolderInUse within two seconds when a living process holds it
 */
export const lockDataFolder = async (folder: string): Promise<{ release(): void }> => {
  const path = lockOf(folder);
  mkdirSync(dirname(path), { recursive: true });
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: host(), nonce: randomUUID() };
  const content = JSON.stringify(mine);
  const create = (file: string): boolean => attempt(() => { writeFileSync(file, content, { flag: 'wx' }); return true; }) ?? false;
  const replace = (): void => {
    writeFileSync(`${path}.${mine.nonce}`, content);
    renameSync(`${path}.${mine.nonce}`, path);
  };
  for (let round = 0; !create(path); round += 1) {
    const holder = readHolder(path);
    // An unreadable lock was cut off while being written, or is being written right now.
    if (holder === null && Date.now() - writtenAt(path) < heartbeat) { await sleep(50); continue; }
    if (holder !== null && ((await stillHolds(path, holder)) || round > 20)) {
      throw new DataFolderInUse({ folder, pid: holder.pid, host: holder.host.split(' ')[0] ?? '' });
    }
    const claim = `${path}.claim-${holder?.nonce ?? 'unreadable'}`;
    if (!create(claim)) {
      const claimant = readHolder(claim);
      if (claimant === null || !(await stillHolds(claim, claimant))) attempt(() => { unlinkSync(claim); });
      await sleep(50);
      continue;
    }
    const unchanged = readHolder(path)?.nonce === holder?.nonce;
    if (unchanged) replace();
    attempt(() => { unlinkSync(claim); });
    if (unchanged) break;
  }
  const beat = setInterval(() => attempt(() => { utimesSync(path, new Date(), new Date()); }), heartbeat).unref();
  return {
    release: () => {
      clearInterval(beat);
      if (readHolder(path)?.nonce === mine.nonce) unlinkSync(path);
    },
  };
};
