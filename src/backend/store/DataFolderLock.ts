import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Schema } from 'effect';
import { DataFolderInUse } from './StoreErrors.ts';

const Holder = Schema.Struct({ pid: Schema.Number, startedAt: Schema.String, host: Schema.String, nonce: Schema.String });
type Holder = typeof Holder.Type;
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Holder));

const heartbeat = 1_000;
/** A holder whose process cannot be seen from here counts as dead after this silence. */
const silence = 10_000;

const attempt = <A>(f: () => A): A | null => {
  try { return f(); } catch { return null; }
};

/** When a process started, as the system words it; a reused pid has another. '' where it cannot be known. */
const startOf = (pid: number): string =>
  attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '')
  ?? attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()) ?? '';
const alive = (pid: number): boolean => {
  try { process.kill(pid, 0); return true; } catch (error) { return error instanceof Error && 'code' in error && error.code === 'EPERM'; }
};
/** Pids mean something only within one machine and pid namespace. */
const host = (): string => `${hostname()} ${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`.trim();

const readHolder = (path: string): Holder | null => attempt(() => decode(readFileSync(path, 'utf8')));
const writtenAt = (path: string): number => attempt(() => statSync(path).mtimeMs) ?? 0;

const stillHolds = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.host === host()) return alive(holder.pid) && startOf(holder.pid) === holder.startedAt;
  const seen = writtenAt(path);
  while (Date.now() - seen < silence) {
    await sleep(heartbeat / 4);
    if (writtenAt(path) !== seen) return true;
  }
  return false;
};

/**
 * Makes this process the only user of a folder until `release`, or until it dies. A lock left behind by a dead process is taken over;
 * of several takers one wins, because only the owner of the claim on that very lock may replace it.
 * @throws DataFolderInUse within two seconds when a living process holds it
 */
export const lockDataFolder = async (folder: string): Promise<{ release(): void }> => {
  const path = `${folder}.lock`;
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
