import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { localHolderOf } from '../backend/store/LockHolder.ts';
import { dataFolderInUse } from './shop/dataFolderInUse.ts';
import { embeddedFolder } from './shop/embeddedFolder.ts';
import { stopWith } from './shop/stopWith.ts';

// Without this React loads its development build, which is larger and several times slower.
process.env['NODE_ENV'] ??= 'production';
// V8 lets the heap grow fourfold before it collects; with a large catalogue that is several times what the shop keeps.
setFlagsFromString('--heap-growing-percent=40');
const built = fileURLToPath(new URL('..', import.meta.url));
const demoShop = join(built, 'server/demo-shop/shop.json');

// Checks for a running shop first, because loading takes longer (R1). Opening the database takes the lock itself.
const folder = embeddedFolder(process.env);
const other = folder === null ? null : localHolderOf(join(folder, 'database'));
if (folder !== null && other !== null) {
  // A wrong variable is reported first, whatever the folder.
  const { configurationLine, readConfiguration } = await import('../backend/config/readConfiguration.ts');
  const { Result } = await import('effect');
  const { readShop } = await import('../backend/config/readShop.ts');
  const line = Result.match(
    Result.flatMap(readConfiguration(process.env), ({ shopFile }) => readShop(shopFile ?? demoShop)),
    { onFailure: configurationLine, onSuccess: () => dataFolderInUse(other.pid, folder) },
  );
  stopWith(line);
}

await import('reflect-metadata');
const { serve } = await import('./shop/serve.ts');
// Loads the shop after the configuration has been validated.
await serve(demoShop, async (setup, log) => {
  const { backend } = setup.config;
  return backend === null
    ? (await import('./pages/builtShop.ts')).openBuiltShop(built, setup, log)
    : (await import('./page-process/openPages.ts')).openPages(built, setup, backend, log);
});
