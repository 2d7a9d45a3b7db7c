import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Effect, Result } from 'effect';
import { importCommand, refusalText, reportText, usage } from '../backend/catalogue/import/importCommand.ts';
import { importProducts } from '../backend/catalogue/import/importProducts.ts';
import { productText } from '../backend/catalogue/import/productText.ts';
import { makeLogger } from '../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../backend/config/readConfiguration.ts';
import { openDatabase } from '../backend/store/openDatabase.ts';
import { databasePlace } from './shop/databasePlace.ts';
import { startupFailure } from './shop/startupFailure.ts';
import { stopWith } from './shop/stopWith.ts';

const command = Result.getOrElse(importCommand(process.argv.slice(2)), () => stopWith(usage));
const config = Result.getOrElse(readConfiguration(process.env), (wrong) => stopWith(configurationLine(wrong)));
if (config.backend !== null)
  stopWith('TROY_API_URL is set, so this process has no database. Run the import where the backend runs.');
const text = Result.getOrElse(productText(command.path), ({ line }) => stopWith(line));

try {
  const database = await openDatabase({
    ...databasePlace(config),
    migrationsFolder: join(dirname(fileURLToPath(import.meta.url)), 'migrations'),
    log: makeLogger('warn'),
  });
  const outcome = await Effect.runPromise(
    Effect.result(importProducts(database, { format: command.format, text }, Date.now())),
  );
  await database.close();
  if (Result.isFailure(outcome)) stopWith(refusalText(command.path, outcome.failure));
  else process.stdout.write(`${reportText(outcome.success)}\n`);
} catch (error) {
  stopWith(startupFailure(error, config));
}
