import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

const results = process.env['TROY_RESULTS'];

export default mergeConfig(vite, defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Modules are loaded once for each worker; a test undoes what it does to anything that outlives it.
    pool: 'threads',
    isolate: false,
    reporters: results === undefined ? ['dot'] : ['dot', 'json'],
    ...(results === undefined ? {} : { outputFile: { json: join(results, 'vitest.json') } }),
  },
}));
