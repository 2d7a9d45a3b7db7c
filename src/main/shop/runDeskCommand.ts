import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Effect, Result } from 'effect';
import type { Logger } from 'pino';
import { asksForHelp, asksForJson, type CommandWrong } from '../../backend/config/commandLine.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  printedAnswer,
  printedRefusal,
  printedRefusalOf,
  printedUsage,
} from '../../backend/config/deskCommand.ts';
import { makeLogger } from '../../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../../backend/config/readConfiguration.ts';
import { type StatedShop, statedShop } from '../../backend/orders/statedShop.ts';
import type { Database } from '../../backend/store/Database.ts';
import { openDatabase } from '../../backend/store/openDatabase.ts';
import { databasePlace } from './databasePlace.ts';
import { startupFailure } from './startupFailure.ts';
import { stopWith } from './stopWith.ts';

/** The opened database of the shop. */
export interface OpenedDesk {
  readonly database: Database;
  readonly log: Logger;
  /** What the shop that was started last on the database says of itself; null: none was. */
  readonly shop: StatedShop | null;
}

/**
 * Runs a command of the desk: reads the command line, opens the database of the shop, prints the answer or why the
 * command is refused, and ends the process with 1 after a refusal.
 * @param builtServer the folder of the built server, which has the migrations
 */
export async function runDeskCommand<C, E>(builtServer: string, command: DeskCommand<C, OpenedDesk, E>): Promise<void> {
  const args = process.argv.slice(2);
  const asJson = asksForJson(args);
  const refuse = (code: string, message: string): never => stopWith(printedRefusal({ code, message }, asJson));
  /** Why the command cannot begin. */
  const stop = (line: string): never => refuse('NotStarted', line);

  if (asksForHelp(args)) {
    process.stdout.write(`${printedUsage(command.usage, asJson)}\n`);
    return;
  }
  const asked = Result.getOrElse(command.read(args), (wrong) => stopWith(printedRefusalOf(command, wrong, asJson)));
  const print = (outcome: Result.Result<DeskAnswer, E | CommandWrong>): void => {
    if (Result.isFailure(outcome)) stopWith(printedRefusalOf(command, outcome.failure, asJson));
    else {
      const { note = null } = outcome.success;
      if (note !== null) process.stderr.write(`${note}\n`);
      process.stdout.write(`${printedAnswer(outcome.success, asJson)}\n`);
    }
  };
  const alone = command.withoutDatabase?.(asked) ?? null;
  if (alone !== null) return print(await Effect.runPromise(Effect.result(alone)));
  const config = Result.getOrElse(readConfiguration(process.env), (wrong) => stop(configurationLine(wrong)));
  if (config.backend !== null)
    refuse(
      'BackendElsewhere',
      'TROY_API_URL is set, so this process has no database. Run the command where the backend runs.',
    );
  const place = databasePlace(config);
  // Only the shop creates a database; an empty one would answer that there is nothing in it.
  if ('folder' in place && !existsSync(place.folder))
    stop(`There is no database in ${place.folder}. Name the shop's by TROY_DATA or DATABASE_URL.`);

  try {
    // The output is the answer alone.
    const log = makeLogger('error', process.stderr);
    const migrationsFolder = join(builtServer, 'migrations');
    const database = await openDatabase({ ...place, migrationsFolder, log });
    const shop = await statedShop(database);
    const outcome = await Effect.runPromise(Effect.result(command.answer(asked, { database, log, shop })));
    await database.close();
    print(outcome);
  } catch (error) {
    stop(startupFailure(error, config));
  }
}
