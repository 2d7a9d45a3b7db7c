import { startPostgres } from '../ports/postgres.ts';
import { seededFolder } from './built.ts';
import { type Environment, ShopProcess } from './ShopProcess.ts';

/** Uses the environment of a shop with a filled catalogue, on PGlite. */
export const onPGlite = async <A>(use: (env: Environment) => Promise<A>): Promise<A> => {
  const folder = await seededFolder();
  try {
    return await use({ TROY_DATA: folder.path });
  } finally {
    folder.done();
  }
};

/** The same on PostgreSQL. */
export const onPostgres = async <A>(use: (env: Environment) => Promise<A>): Promise<A> => {
  const server = await startPostgres();
  const folder = await seededFolder();
  try {
    const env = { TROY_DATA: folder.path, DATABASE_URL: await server.newDatabase() };
    // Creates the tables and fills them.
    await (await ShopProcess.start(env)).stop();
    return await use(env);
  } finally {
    folder.done();
    await server.stop();
  }
};
