import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * The holder of a data folder, from its lock file. Without package imports, so that a process that may not start loads
 * none.
 */
export interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly host: string;
  readonly nonce: string;
}

export const heartbeatMs = 1_000;
/** A holder whose process cannot be checked from here counts as dead after this silence. */
const silenceMs = 10_000;

export const orNull = <A>(f: () => A): A | null => {
  try {
    return f();
  } catch {
    return null;
  }
};

const startIn = ([state = '', ...rest]: readonly string[]): string =>
  state === 'Z' || state === 'X' ? '' : (rest[18] ?? '');

/**
 * When a process started, in the system's format; a process with a reused pid has another start. '' if unknown, or for
 * a process that has ended and was not waited for.
 */
export const processStartOf = (pid: number): string =>
  orNull(() => startIn(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [])) ??
  orNull(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()) ??
  '';
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
/** Pids are unique only within one machine and pid namespace. */
export const hostId = (): string => `${hostname()} ${orNull(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`.trim();

export const lockPathOf = (folder: string): string => `${folder}.lock`;

const holderOf = (read: Readonly<Record<string, unknown>>): Holder | null => {
  const { pid, startedAt, host, nonce } = read;
  return typeof pid === 'number' &&
    typeof startedAt === 'string' &&
    typeof host === 'string' &&
    typeof nonce === 'string'
    ? { pid, startedAt, host, nonce }
    : null;
};
/** null for a missing or unreadable lock. */
export const readHolder = (path: string): Holder | null =>
  orNull(() => holderOf(JSON.parse(readFileSync(path, 'utf8'))));
export const writtenAt = (path: string): number => orNull(() => statSync(path).mtimeMs) ?? 0;

/** Whether a process visible from here holds the lock; answers without waiting. */
const runsHere = (holder: Holder): boolean =>
  holder.host === hostId() && alive(holder.pid) && processStartOf(holder.pid) === holder.startedAt;

/**
 * The running process of this machine that holds a folder; null if there is none, or if that cannot be found out
 * without waiting.
 */
export const localHolderOf = (folder: string): Holder | null => {
  const holder = readHolder(lockPathOf(folder));
  return holder !== null && runsHere(holder) ? holder : null;
};

export const stillHolds = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.host === hostId()) return runsHere(holder);
  const seen = writtenAt(path);
  while (Date.now() - seen < silenceMs) {
    await sleep(heartbeatMs / 4);
    if (writtenAt(path) !== seen) return true;
  }
  return false;
};
