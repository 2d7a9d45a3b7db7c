import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import vite from './vite.config.ts';

/**
 * What waits for processes takes longest and comes first, so that no worker is left alone with it. A worker ends where the next file needs
 * another environment, and with it all it has loaded: those with a document come last.
 */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : moduleId.includes('/test/process/') ? 0 : 1);
    const places = new Map(files.map((file) => [file, place(file)]));
    return (await super.sort(files)).toSorted((a, b) => (places.get(a) ?? 1) - (places.get(b) ?? 1));
  }
}

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
    sequence: { sequencer: ProcessesFirst },
    reporters: results === undefined ? ['dot'] : ['dot', 'json'],
    ...(results === undefined ? {} : { outputFile: { json: join(results, 'vitest.json') } }),
  },
}));
