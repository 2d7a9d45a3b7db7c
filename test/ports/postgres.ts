import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../freePort.ts';

/** A PostgreSQL server for tests; every database on it is fresh. */
export interface TestServer {
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** The newest PostgreSQL of the distribution, null when there is none. */
export const binaries = (): string | null => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .find((version) => existsSync(join(root, version, 'bin', 'initdb')));
  return newest === undefined ? null : join(root, newest, 'bin');
};

/** PostgreSQL refuses to run as root, so root becomes the user of the distribution's package. */
const user = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const databasesOn = (admin: string) => async (): Promise<string> => {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const name = `troy_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
};

/** The folder of the data of the server that answers; null: none answers. */
const dataOf = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
};

const startThrowAway = async (bin: string): Promise<TestServer> => {
  const as = user();
  const folder = mkdtempSync(join(tmpdir(), 'troy-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...as, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  // The shell ends with its input, which ends with this process: no server and no folder is left behind.
  const server: ChildProcess = spawn(
    '/bin/sh',
    [
      '-c',
      `"$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf '${folder}'`,
      'sh',
      join(bin, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'shared_buffers=32MB',
      '-c',
      'max_connections=200',
    ],
    { ...as, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let answering = await dataOf(admin);
  for (let round = 0; answering === null; round += 1) {
    if (round > 150 || server.exitCode !== null) throw new Error('the throw-away PostgreSQL does not start');
    await sleep(100);
    answering = await dataOf(admin);
  }
  if (answering !== data) throw new Error(`another PostgreSQL answers on port ${port}`);
  server.unref();
  return {
    newDatabase: databasesOn(admin),
    stop: async () => {
      const ended = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      // Only the caller that stops the server waits for it.
      server.ref();
      server.stdin?.end();
      await ended;
    },
  };
};

/** Whether tests against PostgreSQL can run here. With `CI=true` they must. */
export const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || binaries() !== null;
if (!hasPostgres && process.env['CI'] === 'true')
  throw new Error('no PostgreSQL: install the postgresql package or set TEST_DATABASE_URL');

/** The server of `TEST_DATABASE_URL`, or one of the distribution's binaries, removed afterwards. */
export const startPostgres = async (): Promise<TestServer> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return { newDatabase: databasesOn(url), stop: () => Promise.resolve() };
  const bin = binaries();
  if (bin === null) throw new Error('no PostgreSQL');
  return startThrowAway(bin);
};
