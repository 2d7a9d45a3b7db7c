/**
 * The rings under src, their tests, and the score each must reach. A mutant of a value created at module load runs
 * every test of the ring; where that takes minutes (`slow`), `--changed` skips those mutants. Only tests inside the
 * test process notice a mutant: the built shop and the browser run other code.
 */
export const rings = [
  { name: 'domain', tests: ['test/domain', 'test/laws'], wanted: 88 },
  { name: 'application', tests: ['test/application', 'test/ui'], wanted: 80 },
  { name: 'contract', tests: ['test/contract', 'test/adapters/http'], wanted: 80 },
  { name: 'adapters', tests: ['test/adapters', 'test/ports'], wanted: 75 },
  { name: 'backend', tests: ['test/backend', 'test/ports', 'test/faults'], wanted: 70, slow: true },
  { name: 'ui', tests: ['test/ui'], wanted: 60, slow: true },
  { name: 'main', tests: ['test/main'], wanted: 60, slow: true },
];

/** Tests that read source files or start their own process fail on instrumented code, or do not run it. */
export const testsOfOtherCode = [
  'test/faults/kill.test.ts',
  'test/ui/styles/**',
  'test/backend/store/DataFolderLock.test.ts',
];

/** Data and texts: no test of behaviour depends on them. */
export const notMutated = [
  'src/ui/locales/**',
  'src/ui/styles/**',
  'src/backend/store/migrations/**',
  'src/backend/content/stories/**',
  'src/backend/catalogue/seed/**',
  'src/backend/catalogue/pictures/**',
  'src/**/tokens.ts',
];

/** The ring of a file or folder; undefined outside of the rings. */
export const ringOf = (path) => rings.find(({ name }) => path === `src/${name}` || path.startsWith(`src/${name}/`));
