import { join } from 'node:path';
import type { Configuration } from '../../backend/config/Configuration.ts';

/** Where the configured database is: on a PostgreSQL server, or embedded in the data folder. */
export const databasePlace = ({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>):
  { readonly databaseUrl: string } | { readonly folder: string } =>
  databaseUrl === null ? { folder: join(dataFolder, 'database') } : { databaseUrl };
