import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { Encoding } from '../../page-cache/AnswerBytes.ts';

/** A file of the built client with its compressed forms, which the build has made. */
export interface BuiltFile {
  readonly path: string;
  readonly type: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly isNamedByContent: boolean;
  readonly etag: string;
  readonly forms: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** Where a build has its client. */
export interface ClientFolders {
  /** The folder of the built client; file names in its `assets/` contain a hash of the file, so they never change. */
  readonly present: string;
  /** The folder of files from the `assets/` of earlier builds; need not exist. */
  readonly earlier: string;
}

/** The folders that `npm run build` writes below `built`. */
export const clientFoldersOf = (built: string): ClientFolders => ({
  present: join(built, 'client'),
  earlier: join(built, 'earlier'),
});

/** More than any build has; files are kept in memory, because an open file for each slow reader would use up all handles. */
const mostBytes = 64_000_000;
/** Room for about five builds of which every file has changed since. */
const mostEarlierBytes = 32_000_000;
const earlierForMs = 24 * 60 * 60 * 1_000;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const packed = { br: '.br', gzip: '.gz' } as const;

/** Reads the files of a folder, without hidden ones. Throws when they are larger than memory should hold. */
export const readBuiltFiles = (folder: string): readonly BuiltFile[] => {
  const bytes = new Map<string, Buffer>();
  let size = 0;
  for (const path of pathsIn(folder)) {
    const content = readFileSync(join(folder, path));
    size += content.length;
    if (size > mostBytes) throw new Error(`The files of ${folder} have more than ${mostBytes} bytes.`);
    bytes.set(path, content);
  }
  return filesOf(bytes);
};

/**
 * Reads the files of earlier builds that the present one no longer has, for pages that were open when the next build was
 * made: those that ended less than a day before `now`, up to 32 MB, the latest first. Only files whose names contain a
 * hash of their content.
 */
export const readEarlierFiles = ({ present, earlier: folder }: ClientFolders, now: Instant): readonly BuiltFile[] => {
  if (!existsSync(folder)) return [];
  const bytes = new Map<string, Buffer>();
  let size = 0;
  const latestFirst = pathsIn(folder)
    .filter((path) => !existsSync(join(present, path)))
    .map((path) => ({ path, stat: statSync(join(folder, path)) }))
    .filter(({ stat }) => stat.mtimeMs > now - earlierForMs)
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs);
  for (const { path, stat } of latestFirst) {
    size += stat.size;
    if (size > mostEarlierBytes) break;
    bytes.set(path, readFileSync(join(folder, path)));
  }
  return filesOf(bytes).filter(({ isNamedByContent }) => isNamedByContent);
};

/** The paths of the files of a folder, each with a slash at its start. */
const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry: Dirent) =>
      join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/'),
    )
    .filter((path) => !path.includes('/.'));

const filesOf = (bytes: ReadonlyMap<string, Buffer>): readonly BuiltFile[] => {
  const isForm = (path: string): boolean =>
    Object.values(packed).some((ending) => path.endsWith(ending) && bytes.has(path.slice(0, -ending.length)));
  return [...bytes]
    .filter(([path]) => !isForm(path))
    .map(([path, identity]) => {
      const [br, gzip] = [bytes.get(path + packed.br), bytes.get(path + packed.gzip)];
      return {
        path,
        type: types[extname(path)] ?? 'application/octet-stream',
        isNamedByContent: path.startsWith('/assets/'),
        etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
        forms: { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
      };
    });
};
