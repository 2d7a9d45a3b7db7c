import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './ground.mjs';

/** npm runs this script by a shell, which a signal ends without passing it on. The shop ends when its shell has. */
const endWithShell = () => {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
};

requireNode();
if (process.env.npm_lifecycle_event !== undefined) endWithShell();
install();
build();
process.env.NODE_ENV ??= 'production';
process.chdir(root);
await import(pathToFileURL(join(root, 'dist/server/server.js')).href);
