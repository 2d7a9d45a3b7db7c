import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holderHere, host, lockOf, startOf } from '../../../src/backend/store/LockHolder.ts';

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? '';

describe.skipIf(!existsSync('/proc/self/stat'))('the holder of a data folder', () => {
  it('holds it no longer once it has ended, also while nobody has waited for it (R1, R3)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'troy-holder-'));
    // The shell becomes a process that knows nothing of its child and never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30']);
    onTestFinished(() => {
      parent.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    });
    const pid = await new Promise<number>((told) => { parent.stdout.once('data', (text: Buffer) => told(Number(text.toString()))); });
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
    const held = join(folder, 'database');
    writeFileSync(lockOf(held), JSON.stringify({ pid, startedAt: startOf(pid), host: host(), nonce: 'n' }));
    expect(holderHere(held)?.pid).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stateOf(pid), { timeout: 10_000 }).toBe('Z');
    expect(holderHere(held)).toBeNull();
  });
});
