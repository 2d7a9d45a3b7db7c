import type { Configuration } from '../backend/config/Configuration.ts';
import { DataFolderInUse, DatabaseNotDurable } from '../backend/store/StoreErrors.ts';
import { dataFolderInUse } from './dataFolderInUse.ts';

/** The one line an operator reads when the shop cannot open. */
export function startupFailure(error: unknown, { http, dataFolder, databaseUrl }: Configuration): string {
  if (error instanceof DataFolderInUse) return dataFolderInUse(error.pid, dataFolder);
  if (error instanceof DatabaseNotDurable) {
    return `The PostgreSQL server may lose acknowledged orders: ${error.setting} is ${error.value || 'off'}. Switch it on.`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${http.port} is taken. Stop what uses it, or choose another by PORT.`;
  if (code === 'EACCES') return `Port ${http.port} or the folder ${dataFolder} may not be used by this user.`;
  if (databaseUrl !== null && (code === 'ECONNREFUSED' || code === 'ENOTFOUND')) return 'The PostgreSQL server of DATABASE_URL does not answer.';
  return `The shop could not open: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
