import { readFileSync } from 'node:fs';
import { Data, Result } from 'effect';

/** The product file cannot be read; `line` says which and why. */
export class UnreadableFile extends Data.TaggedError('UnreadableFile')<{ readonly line: string }> {}

const why: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', ENOTDIR: 'there is no such file', EACCES: 'this user may not read it', EPERM: 'this user may not read it', EISDIR: 'it is a folder' };

/** What a product file holds. */
export const productText = (path: string): Result.Result<string, UnreadableFile> => Result.try({
  try: () => readFileSync(path, 'utf8'),
  catch: (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return new UnreadableFile({ line: `${path} cannot be read: ${why[code] ?? code}.` });
  },
});
