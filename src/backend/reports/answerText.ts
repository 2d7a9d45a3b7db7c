import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Data, Effect, Result } from 'effect';

/** The text of an answer cannot be used; `reason` says why. */
export class AnswerTextWrong extends Data.TaggedError('AnswerTextWrong')<{ readonly reason: string }> {}

/** Leaves a mark of the order of bytes out, which some editors begin a file with. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text in bytes. One in another encoding is refused: an answer cannot be taken back, and its reporter would read
 * broken letters.
 */
const textIn = (bytes: Uint8Array, place: string): Result.Result<string, AnswerTextWrong> =>
  Result.try({
    try: () => {
      const text = utf8.decode(bytes);
      if (/[^\P{Cc}\t\n\r]/u.test(text)) throw new Error('control characters');
      return text;
    },
    catch: () => new AnswerTextWrong({ reason: `${place} is no text in UTF-8` }),
  });

/** The text of an answer in a file. */
export const textInFile = (path: string): Result.Result<string, AnswerTextWrong> =>
  Result.flatMap(
    Result.try({
      try: () => readFileSync(path),
      catch: () => new AnswerTextWrong({ reason: `${path} cannot be read` }),
    }),
    (bytes) => textIn(bytes, path),
  );

/** The text of an answer that comes in a stream, such as the standard input. */
export const textInStream = (stream: NodeJS.ReadableStream): Effect.Effect<string, AnswerTextWrong> =>
  Effect.flatMap(
    Effect.promise(() => buffer(stream)),
    (bytes) => Effect.fromResult(textIn(bytes, 'the standard input')),
  );
