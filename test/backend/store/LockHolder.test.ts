import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  localHolderOf,
  hostId,
  lockPathOf,
  readHolder,
  processStartOf,
  writtenAt,
} from '../../../src/backend/store/LockHolder.ts';

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? '';

describe.skipIf(!existsSync('/proc/self/stat'))('the holder of a data folder', () => {
  it('releases it once it has ended, also without a waiting process (R1, R3)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-holder-'));
    // The shell becomes a process without its child, and never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30']);
    onTestFinished(() => {
      parent.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    });
    const pid = await new Promise<number>((told) => {
      parent.stdout.once('data', (text: Buffer) => told(Number(text.toString())));
    });
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
    const held = join(folder, 'database');
    writeFileSync(
      lockPathOf(held),
      JSON.stringify({ pid, startedAt: processStartOf(pid), host: hostId(), nonce: 'n' }),
    );
    expect(localHolderOf(held)?.pid).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stateOf(pid), { timeout: 10_000 }).toBe('Z');
    expect(localHolderOf(held)).toBeNull();
  });

  it('is the process that the lock names, by its number, its start and its machine (R1)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-holder-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const held = join(folder, 'database');
    const path = lockPathOf(held);
    const here = { pid: process.pid, startedAt: processStartOf(process.pid), host: hostId(), nonce: 'n' };
    const write = (holder: object) => {
      writeFileSync(path, JSON.stringify(holder));
    };
    expect([localHolderOf(held), readHolder(path), writtenAt(path)]).toEqual([null, null, 0]);
    write(here);
    expect(localHolderOf(held)).toEqual(here);
    expect(writtenAt(path)).toBeGreaterThan(0);
    for (const other of [{ startedAt: 'another time' }, { host: 'another-machine' }, { pid: 2 ** 22 + 1 }]) {
      write({ ...here, ...other });
      expect([other, localHolderOf(held)]).toEqual([other, null]);
      expect(readHolder(path)).toEqual({ ...here, ...other });
    }
    for (const broken of [{ pid: '1' }, { startedAt: 1 }, { host: null }, { nonce: 7 }]) {
      write({ ...here, ...broken });
      expect([broken, readHolder(path)]).toEqual([broken, null]);
    }
    writeFileSync(path, JSON.stringify(here).slice(0, -5));
    expect(readHolder(path)).toBeNull();
    expect(processStartOf(2 ** 22 + 1)).toBe('');
  });
});
