import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holderHere } from '../backend/store/LockHolder.ts';
import { dataFolderInUse } from './shop/dataFolderInUse.ts';

// React is several times slower, and larger, when it is not told otherwise.
process.env['NODE_ENV'] ??= 'production';
const built = fileURLToPath(new URL('..', import.meta.url));
const demoShop = join(built, 'server/demo-shop/shop.json');

// Loading a shop takes longer than seeing that there is one already (R1). The lock itself is taken when the database opens.
const { DATABASE_URL = '', TROY_DATA = '' } = process.env;
const folder = TROY_DATA.trim() || 'var';
const other = DATABASE_URL.trim() === '' ? holderHere(join(folder, 'database')) : null;
if (other !== null) {
  // A variable that is wrong is wrong on any folder.
  const { configurationLine, readConfiguration } = await import('../backend/config/readConfiguration.ts');
  const { Result } = await import('effect');
  const { readShop } = await import('../backend/config/readShop.ts');
  const line = Result.match(
    Result.flatMap(readConfiguration(process.env), ({ shopFile }) => readShop(shopFile ?? demoShop)),
    { onFailure: configurationLine, onSuccess: () => dataFolderInUse(other.pid, folder) },
  );
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

await import('reflect-metadata');
const { serve } = await import('./shop/serve.ts');
// The shop itself is loaded when the configuration is known to be right.
await serve(demoShop, async (setup, log) => (await import('./pages/builtShop.ts')).openBuiltShop(built, setup, log));
