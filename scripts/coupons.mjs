import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './ground.mjs';

requireNode();
install();
build();
await import(pathToFileURL(join(root, 'dist/server/coupons.js')).href);
