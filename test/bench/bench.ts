import { cpus, totalmem } from 'node:os';
import { startPostgres, hasPostgres } from '../ports/postgres.ts';
import { seededFolder } from '../process/built.ts';
import { callRows } from './calls.ts';
import { inProcess } from './processes.ts';
import { pageRates } from './pages.ts';
import { browserRows } from './browser.ts';
import { everyPageRows } from './everyPage.ts';
import { depositRows } from './deposits.ts';
import { largeRows, sliceRows } from './large.ts';
import { limitOrderRows } from './limitOrders.ts';
import { socketRows } from './sockets.ts';
import { startRows } from './starts.ts';
import type { Row } from './Row.ts';

export interface BenchOptions {
  /** How long each rate is measured. */
  readonly seconds: number;
  readonly sockets: number;
  /** Limit orders that wait for a tick, and those of them that one crosses. */
  readonly resting: number;
  readonly crossing: number;
  /** The parts to run; all when empty. */
  readonly only: readonly string[];
}

const onPGlite = async (
  use: (env: Readonly<Record<string, string>>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const folder = await seededFolder();
  try {
    return await use({ TROY_DATA: folder.path });
  } finally {
    folder.done();
  }
};

const onPostgres = async (
  use: (env: Readonly<Record<string, string>>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  if (!hasPostgres) return [];
  const server = await startPostgres();
  const folder = await seededFolder();
  try {
    return await use({ TROY_DATA: folder.path, DATABASE_URL: await server.newDatabase() });
  } finally {
    folder.done();
    await server.stop();
  }
};

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<readonly Row[]>>> = {
  calls: async ({ seconds }) => [
    ...(await onPGlite((env) => callRows({ name: 'PGlite', env, seconds }))),
    ...(await onPostgres((env) => callRows({ name: 'PostgreSQL', env, seconds }))),
  ],
  pages: ({ seconds }) => onPGlite((env) => pageRates({ env, seconds })),
  browser: () => onPGlite(browserRows),
  'every-page': () => onPGlite(everyPageRows),
  core: async () => JSON.parse(await inProcess('core', {})),
  sockets: ({ sockets }) => onPGlite((env) => socketRows({ env, sockets })),
  large: async ({ seconds }) => [
    ...(await sliceRows()),
    ...(await onPGlite((env) => largeRows({ name: 'PGlite', env, seconds }))),
    ...(await onPostgres((env) => largeRows({ name: 'PostgreSQL', env, seconds }))),
  ],
  deposits: () => onPostgres(depositRows),
  'limit-orders': ({ resting, crossing }) => onPostgres((env) => limitOrderRows({ env, resting, crossing })),
  start: () => startRows(),
};
export const partNames = Object.keys(parts);

export const bench = async (options: BenchOptions, told: (rows: readonly Row[]) => void): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const name of options.only.length > 0 ? options.only : partNames) {
    const found = await (parts[name] ?? (() => Promise.reject(new Error(`no part ${name}: ${partNames.join(', ')}`))))(
      options,
    );
    rows.push(...found);
    told(found);
  }
  return rows;
};

export { tables } from './Row.ts';
export { withFigures } from './figures.ts';
export const machine = (): string =>
  [
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
  ].join(', ');
