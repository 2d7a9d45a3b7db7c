import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

const results = process.env['TROY_RESULTS'];

export default mergeConfig(vite, defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Rows of docs/reliability.md in full take their time.
    testTimeout: process.env['TROY_NUMBERS'] === 'asked' ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Modules are loaded once for each worker; a test undoes what it does to anything that outlives it.
    pool: 'threads',
    isolate: false,
    reporters: results === undefined ? ['dot'] : ['dot', 'json'],
    ...(results === undefined ? {} : { outputFile: { json: join(results, 'vitest.json') } }),
  },
}));
