import { readFileSync } from 'node:fs';
import { Data, Result } from 'effect';
import { whyUnreadable } from '../../config/whyUnreadable.ts';

/** The product file cannot be read; `line` says which and why. */
export class UnreadableFile extends Data.TaggedError('UnreadableFile')<{ readonly line: string }> {}

/** What a product file holds. */
export const productText = (path: string): Result.Result<string, UnreadableFile> => Result.try({
  try: () => readFileSync(path, 'utf8'),
  catch: (error) => new UnreadableFile({ line: `${path} cannot be read: ${whyUnreadable(error, 'there is no such file')}.` }),
});
