import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Effect, Result } from 'effect';
import { openCatalogue } from '../../backend/catalogue/openCatalogue.ts';
import type { DeskRefusal } from '../../backend/config/deskCommand.ts';
import { makeLogger } from '../../backend/config/logger.ts';
import { configurationLine, readConfiguration } from '../../backend/config/readConfiguration.ts';
import { statedShop } from '../../backend/orders/statedShop.ts';
import type { Database } from '../../backend/store/Database.ts';
import { openDatabase } from '../../backend/store/openDatabase.ts';
import { databasePlace } from '../shop/databasePlace.ts';
import { startupFailure } from '../shop/startupFailure.ts';
import type { WithDatabase } from './Desk.ts';

const notStarted = (message: string): DeskRefusal => ({ code: 'NotStarted', message });

const catalogueOf = (database: Database, log: ReturnType<typeof makeLogger>) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() =>
        openCatalogue(database, (cause) => log.error({ err: cause }, 'the catalogue could not be reloaded')),
      ),
      ({ close }) => Effect.promise(close),
    ),
    ({ catalogue }) => catalogue,
  );

/**
 * Opens the configured database in this process.
 * @param builtServer the folder of the built server, which has the migrations
 */
export const ownDatabase =
  (builtServer: string): WithDatabase =>
  async (use) => {
    const read = readConfiguration(process.env);
    if (Result.isFailure(read)) return Result.fail(notStarted(configurationLine(read.failure)));
    const config = read.success;
    if (config.backend !== null)
      return Result.fail({
        code: 'BackendElsewhere',
        message: 'TROY_API_URL is set, so this process has no database. Run the command where the backend runs.',
      });
    const place = databasePlace(config);
    // Only the shop creates a database; an empty one would answer that there is nothing in it.
    if ('folder' in place && !existsSync(place.folder))
      return Result.fail(
        notStarted(`There is no database in ${place.folder}. Name the shop's by TROY_DATA or DATABASE_URL.`),
      );
    try {
      // The output is the answer alone.
      const log = makeLogger('error', process.stderr);
      const database = await openDatabase({ ...place, migrationsFolder: join(builtServer, 'migrations'), log });
      try {
        const shop = await statedShop(database);
        return Result.succeed(await use({ database, log, shop, catalogue: catalogueOf(database, log) }));
      } finally {
        await database.close();
      }
    } catch (error) {
      return Result.fail(notStarted(startupFailure(error, config)));
    }
  };
