import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { seededFolder, temporaryFolder } from './built.ts';

/** A seeded data folder on a file system in memory, which only the processes within it see, and which can be filled. */
export class SmallDisk {
  readonly folder: string;
  readonly #holder: ChildProcess;
  readonly #done: () => void;

  private constructor(folder: string, holder: ChildProcess, done: () => void) {
    this.folder = folder;
    this.#holder = holder;
    this.#done = done;
  }

  /** Null where the system lets a user make no file system. */
  static async open(megabytes: number): Promise<SmallDisk | null> {
    const [at, seeded] = [temporaryFolder(), await seededFolder()];
    const holder = spawn(
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        'mount -t tmpfs -o size="$2m" tmpfs "$0" && cp -r "$1"/. "$0" && echo ready && exec cat',
      ].concat(at.path, seeded.path, String(megabytes)),
      { stdio: ['pipe', 'pipe', 'ignore'] },
    );
    const isMade = await new Promise<boolean>((done) => {
      holder.stdout.once('data', () => done(true));
      for (const end of ['error', 'exit']) holder.once(end, () => done(false));
    });
    seeded.done();
    const disk = new SmallDisk(at.path, holder, at.done);
    if (isMade) return disk;
    disk.close();
    return null;
  }

  /** The command that becomes a process within. */
  get within(): readonly string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-U', '-m', '--preserve-credentials'];
  }

  get #filler(): string {
    return join('/proc', String(this.#holder.pid), 'root', this.folder, 'filler');
  }
  /** Fills it to the last byte. */
  fill(): void {
    const file = openSync(this.#filler, 'a');
    for (let size = 1 << 20; size > 0; size >>= 1)
      try {
        while (writeSync(file, Buffer.alloc(size)) > 0);
      } catch {
        // Not as much room: a smaller piece may fit.
      }
    closeSync(file);
  }
  free(): void {
    rmSync(this.#filler);
  }
  close(): void {
    this.#holder.stdin?.end();
    this.#done();
  }
}
