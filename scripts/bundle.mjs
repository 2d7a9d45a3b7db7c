import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './ground.mjs';

/** Compiles TypeScript entries under test/ to JavaScript for separate processes. Returns their folder. */
export async function bundled(name, entries) {
  const outDir = join(root, 'node_modules/.cache', name);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [entry.split('/').at(-1).replace(/\.ts$/, ''), join(root, entry)]),
        ),
        external: (id) => !/^[./]|^\0|\?raw$/.test(id),
      },
    },
  });
  return outDir;
}

export const moduleIn = (folder, name) => import(pathToFileURL(join(folder, `${name}.js`)).href);
