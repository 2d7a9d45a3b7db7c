import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './ground.mjs';

/** Runs a command of the built shop: `node scripts/command.mjs orders list` runs the command `orders` with `list`. */
requireNode();
install();
build();
const [program] = process.argv[2] === 'import' ? process.argv.splice(2, 1) : ['desk'];
await import(pathToFileURL(join(root, `dist/server/${program}.js`)).href);
