import { join } from 'node:path';
import { Schema } from 'effect';

/** The longest path of a socket that every system takes, in bytes. */
const longestPath = 100;

/**
 * The socket on which a shop with an embedded database takes the dealer's commands. It lies in the data folder, so the right
 * to write there is the right to command. null: the system has no such sockets, or the path is too long for one.
 */
export const deskSocketOf = (dataFolder: string): string | null => {
  const path = join(dataFolder, 'desk.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? null : path;
};

/** A command line on its way to the shop. */
export const SentLine = Schema.Struct({
  name: Schema.String,
  args: Schema.Array(Schema.String),
  actor: Schema.String,
});

/** What the shop answers; the process beside it prints it. */
export const SentBack = Schema.Struct({ out: Schema.String, err: Schema.String, status: Schema.Literals([0, 1]) });
