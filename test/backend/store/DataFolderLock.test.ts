import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockDataFolder } from '../../../src/backend/store/DataFolderLock.ts';
import { bundled } from '../../faults/bundle.ts';
import { asked } from '../../numbers.ts';

describe('the lock of a data folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'troy-lock-'));
  let program = '';
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    program = await bundled(new URL('./holdFolder.ts', import.meta.url), 'hold');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const holder = async (folder: string): Promise<{ readonly says: string; readonly kill: () => Promise<void> }> => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const says = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', resolve);
    });
    return {
      says,
      kill: () =>
        new Promise((resolve) => {
          child.once('exit', () => {
            resolve();
          });
          child.kill('SIGKILL');
        }),
    };
  };

  it('refuses a second process within two seconds, by name (R1)', async () => {
    const folder = join(root, 'one');
    expect((await holder(folder)).says).toBe('held');
    const started = performance.now();
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ _tag: 'DataFolderInUse', folder });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await holder(folder)).says).toBe('refused DataFolderInUse');
  });

  it('refuses a second use by the same process, and is free once released (R1)', async () => {
    const folder = join(root, 'two');
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ _tag: 'DataFolderInUse', pid: process.pid });
    lock.release();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    (await lockDataFolder(folder)).release();
  });

  it('is taken over from a process that was killed, by exactly one of many (R1)', async () => {
    const folder = join(root, 'three');
    for (let round = 0; round < asked('R1', 1, 100); round += 1) {
      const dead = await holder(folder);
      expect(dead.says).toBe('held');
      await dead.kill();
      const takers = await Promise.all(Array.from({ length: 4 }, () => holder(folder)));
      expect(takers.map(({ says }) => says).toSorted()).toEqual([
        'held',
        'refused DataFolderInUse',
        'refused DataFolderInUse',
        'refused DataFolderInUse',
      ]);
      await takers.find(({ says }) => says === 'held')?.kill();
    }
  });

  it('is taken over when its number belongs to another process, or when it was not written completely (R1)', async () => {
    const folder = join(root, 'four');
    (await lockDataFolder(folder)).release();
    const lock = await lockDataFolder(folder);
    const holding = JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as object;
    lock.release();
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...holding, startedAt: '1', nonce: 'before' }));
    (await lockDataFolder(folder)).release();
    writeFileSync(`${folder}.lock`, '{"pid":');
    utimesSync(`${folder}.lock`, new Date(0), new Date(0));
    (await lockDataFolder(folder)).release();
  });

  it('is refused at once, by name and reason, where nothing can be written', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    const started = performance.now();
    await expect(lockDataFolder(join(file, 'database'))).rejects.toMatchObject({
      _tag: 'DataFolderUnusable',
      folder: file,
      code: 'EEXIST',
    });
    await expect(lockDataFolder(join(file, 'deeper', 'database'))).rejects.toMatchObject({
      _tag: 'DataFolderUnusable',
      code: 'ENOTDIR',
    });
    await expect(lockDataFolder('/proc/troy/database')).rejects.toMatchObject({
      _tag: 'DataFolderUnusable',
      folder: '/proc/troy',
      code: 'ENOENT',
    });
    await expect(lockDataFolder('/proc/database')).rejects.toMatchObject({
      _tag: 'DataFolderUnusable',
      folder: '/proc',
    });
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('of another machine holds while it beats, and not after long silence (R1)', async () => {
    const folder = join(root, 'five');
    const theirs = JSON.stringify({ pid: 1, startedAt: '1', host: 'elsewhere pid:[1]', nonce: 'theirs' });
    writeFileSync(`${folder}.lock`, theirs);
    const beat = setInterval(() => {
      utimesSync(`${folder}.lock`, new Date(), new Date());
    }, 300);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ _tag: 'DataFolderInUse', host: 'elsewhere' });
    clearInterval(beat);
    utimesSync(`${folder}.lock`, new Date(0), new Date(0));
    (await lockDataFolder(folder)).release();
  });
});
