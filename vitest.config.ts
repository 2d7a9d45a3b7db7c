import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import vite from './vite.config.ts';

/**
 * Runs tests with a document last: a worker ends, and drops its loaded modules, when the next file needs another
 * environment.
 */
class DocumentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsDocument = new Map(
      files.map((file) => [file, readFileSync(file.moduleId, 'utf8').startsWith('// @vitest-environment')]),
    );
    return (await super.sort(files)).toSorted((a, b) => Number(needsDocument.get(a)) - Number(needsDocument.get(b)));
  }
}

/**
 * Fails the run when a test file fails to load: Stryker counts such a file as one without tests, and mutants of its
 * subject would survive.
 */
class EveryFileLoads implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { mode } = this.#vitest?.getRootProject().getProvidedContext() as { readonly mode?: string };
    const broken = modules.filter((module) => module.errors().length > 0);
    if (mode !== 'dry-run' || broken.length === 0) return;
    throw new Error(
      broken.map((module) => `${module.relativeModuleId} does not load: ${module.errors()[0]?.message}`).join('\n'),
    );
  }
}

const results = process.env['TROY_RESULTS'];
/** `npm run mutate` passes the tests of the mutated code, and those to exclude. */
const listed = (variable: string): readonly string[] | undefined => process.env[variable]?.split(' ');

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: [...(listed('TROY_MUTATION_TESTS') ?? ['test/**/*.test.{ts,tsx}'])],
      exclude: [...configDefaults.exclude, ...(listed('TROY_MUTATION_LEAVES_OUT') ?? [])],
      // Rows of docs/reliability.md take long when run in full.
      testTimeout: process.env['TROY_NUMBERS'] === 'asked' ? 3_600_000 : 120_000,
      hookTimeout: 120_000,
      // What a test polls for is never asserted to be fast: one second, the default, is missed on a busy machine.
      expect: { poll: { timeout: 30_000 } },
      // Tests of processes wait about as long as they work, so three keep two cores busy.
      maxWorkers: 3,
      // Modules are loaded once per worker; a test undoes its changes to anything that outlives it.
      pool: 'threads',
      isolate: false,
      // No spy outlives its test; what a whole file replaces is a stub.
      restoreMocks: true,
      sequence: { sequencer: DocumentsLast },
      reporters: [
        'dot',
        ...(results === undefined ? [] : ['json']),
        ...(listed('TROY_MUTATION_TESTS') === undefined ? [] : [new EveryFileLoads()]),
      ],
      ...(results === undefined ? {} : { outputFile: { json: join(results, 'vitest.json') } }),
    },
  }),
);
