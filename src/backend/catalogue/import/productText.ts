import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Data, Result } from 'effect';
import { whyUnreadable } from '../../config/whyUnreadable.ts';

/** The product file cannot be read; `line` names the file and the reason. */
export class UnreadableFile extends Data.TaggedError('UnreadableFile')<{ readonly line: string }> {}

/** The first line that is not UTF-8, from 1. A line break is one byte in UTF-8 and part of no other character. */
const lineOfStray = (bytes: Buffer): number =>
  bytes
    .toString('latin1')
    .split('\n')
    .findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;

/** The text of a product file. */
export const productText = (path: string): Result.Result<string, UnreadableFile> => {
  const read = Result.try({
    try: () => readFileSync(path),
    catch: (error) => whyUnreadable(error, 'there is no such file'),
  });
  const text = Result.flatMap(read, (bytes) =>
    isUtf8(bytes)
      ? Result.succeed(bytes.toString('utf8'))
      : Result.fail(`line ${lineOfStray(bytes)} is not UTF-8; save the file in that encoding`),
  );
  return Result.mapError(text, (why) => new UnreadableFile({ line: `${path} cannot be read: ${why}.` }));
};
