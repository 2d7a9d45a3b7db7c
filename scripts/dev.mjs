import { fork } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { install, requireNode, root } from './ground.mjs';

/**
 * `npm run dev`: runs the real shop from its sources. Saved screens are replaced in the open page; a change of the
 * server's code restarts the shop. This process only watches and starts the shop's process.
 */
const serverSources = ['backend', 'domain', 'application', 'contract', 'adapters/memory', 'main'];

if (process.send === undefined) {
  requireNode();
  install();
  let shop = null;
  let again = null;
  const start = () => {
    shop = fork(new URL(import.meta.url), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', TROY_INSECURE_COOKIES: '1' },
    });
    // An error in the sources ends the shop; the next save starts it again.
    shop.once('exit', (code) => {
      if (code !== 0 && again === null) console.log('Waiting for a change …');
      shop = null;
    });
  };
  const restart = () => {
    again = null;
    console.log('Server code has changed, opening again …');
    if (shop === null) start();
    else {
      shop.once('exit', start);
      shop.kill('SIGINT');
    }
  };
  for (const folder of serverSources.map((each) => join(root, 'src', each)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(again);
      again = setTimeout(restart, 200);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (shop === null) process.exit(0);
      shop.once('exit', () => process.exit(0));
      shop.kill('SIGINT');
    });
  start();
} else {
  process.chdir(root);
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const { runner } = vite.environments.ssr;
  const { serveSources } = await runner.import('/src/main/dev.ts');
  await serveSources({
    sources: vite.middlewares,
    pagesOf: async (parts) => (await runner.import('/src/main/devShop.tsx')).devPages(parts),
  });
}
