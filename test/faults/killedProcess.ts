import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/backend/store/Database.ts';
import { openDatabase } from '../../src/backend/store/openDatabase.ts';
import { layEmptyDatabase } from '../ports/emptyFolder.ts';
import { hasPostgres } from '../ports/postgres.ts';
import { migrationsFolder, postgresUrl, silent } from '../ports/shops.ts';
import { shortLived } from '../../scripts/shortLived.mjs';
import { bundled } from './bundle.ts';

type Where = { readonly DATA_FOLDER?: string; readonly DATABASE_URL?: string };

/** The databases under a process that is killed; each call of `target` makes an empty one. */
export const killedKinds = [
  {
    name: 'PGlite',
    available: true,
    target: async (folder: string): Promise<Where> => {
      const data = join(folder, 'database');
      await layEmptyDatabase(data);
      return { DATA_FOLDER: data };
    },
  },
  {
    name: hasPostgres ? 'PostgreSQL' : 'PostgreSQL (NOT RUN: no server here)',
    available: hasPostgres,
    target: async (): Promise<Where> => ({ DATABASE_URL: await postgresUrl() }),
  },
];

export interface KilledProcess {
  /** A folder for what outlives the process; it is there until the tests have run. */
  readonly folder: string;
  /**
   * Starts the program, reads its lines until `isTime` answers true to one, waits, and kills it with SIGKILL.
   * @throws Error if the program ends by itself
   */
  readonly cycle: (asks: {
    readonly env: Readonly<Record<string, string>>;
    readonly isTime: (line: string) => boolean;
    readonly waitMs: number;
  }) => Promise<void>;
  /** The database that the process left; to be closed by the caller. */
  readonly opened: () => Promise<Database>;
}

/** Inside `describe`: a program that is started on one database and killed, again and again. */
export const killedProcess = (entry: URL, target: (folder: string) => Promise<Where>): KilledProcess => {
  const name = basename(entry.pathname, '.ts');
  const folder = mkdtempSync(join(tmpdir(), `troy-kill-${name}-`));
  let program = '';
  let where: Where = {};
  let child: ChildProcess | null = null;
  beforeAll(async () => {
    program = await bundled(entry, name);
    where = await target(folder);
  });
  afterAll(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    cycle: async ({ env, isTime, waitMs }) => {
      const running = spawn(process.execPath, [...shortLived, program], {
        env: { ...process.env, ...where, MIGRATIONS: migrationsFolder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = running;
      const stderr: string[] = [];
      running.stderr.on('data', (data: Buffer) => void stderr.push(data.toString()));
      let came = false;
      for await (const line of createInterface({ input: running.stdout })) {
        came = isTime(line);
        if (came) break;
      }
      if (!came) throw new Error(`the shop ended by itself: ${stderr.join('')}`);
      await sleep(waitMs);
      const gone = new Promise((resolve) => {
        running.once('exit', resolve);
      });
      running.kill('SIGKILL');
      await gone;
    },
    opened: () =>
      openDatabase({
        ...(where.DATABASE_URL === undefined
          ? { folder: where.DATA_FOLDER ?? '' }
          : { databaseUrl: where.DATABASE_URL }),
        migrationsFolder,
        log: silent,
      }),
  };
};
