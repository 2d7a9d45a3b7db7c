import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds one entry of the project into a module for node, beside the project's packages, and answers its path. */
export const bundled = async (entry: URL, name: string): Promise<string> => {
  const outDir = join(import.meta.dirname, '../../node_modules/.cache/faults', name);
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(outDir, `${name}.mjs`);
};
