import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './ground.mjs';

/** Runs a built command on the shop's database: `node scripts/command.mjs orders list` runs `orders` with `list`. */
requireNode();
install();
build();
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
