import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Result, Schema } from 'effect';
import { type DeskLine, type Printed, printedErr } from './Desk.ts';
import { deskSocketOf, SentBack } from './deskSocket.ts';

const readAnswer = Schema.decodeUnknownResult(Schema.fromJsonString(SentBack));

const unanswered = printedErr(
  'The shop did not answer the command; its log says why. See whether it was carried out before you try again.',
);

const sent = (socketPath: string, body: string): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    request({ socketPath, method: 'POST' }, answered).once('error', failed).end(body);
  });

/** A killed shop leaves its socket behind, and one that closes takes it away. */
const hasNoListener = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT');

/**
 * Asks the shop that runs on a data folder to carry out a command.
 * @returns null where no shop takes it; then it was not carried out
 */
export async function askShop(dataFolder: string, name: string, line: DeskLine): Promise<Printed | null> {
  const path = deskSocketOf(dataFolder);
  if (path === null || !existsSync(path)) return null;
  try {
    const answer = await sent(path, JSON.stringify({ name, ...line }));
    return answer.statusCode === 404 ? null : Result.getOrElse(readAnswer(await text(answer)), () => unanswered);
  } catch (error) {
    return hasNoListener(error) ? null : unanswered;
  }
}
