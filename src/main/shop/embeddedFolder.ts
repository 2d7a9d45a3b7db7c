/**
 * The data folder of an embedded database; null: the database is elsewhere. Reads variables without checking them,
 * which would load the whole configuration.
 */
export const embeddedFolder = ({ DATABASE_URL = '', TROY_API_URL = '', TROY_DATA = '' }: NodeJS.ProcessEnv) =>
  DATABASE_URL.trim() + TROY_API_URL.trim() === '' ? TROY_DATA.trim() || 'var' : null;
