import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
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

/** More than any build has; files are kept in memory, because an open file for each slow reader would use up all handles. */
const mostBytes = 64_000_000;

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
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/');
    if (!entry.isFile() || path.includes('/.')) continue;
    const content = readFileSync(join(folder, path));
    size += content.length;
    if (size > mostBytes) throw new Error(`The files of ${folder} have more than ${mostBytes} bytes.`);
    bytes.set(path, content);
  }
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
