/**
 * The rings under src, the tests that speak for each, and the score each is asked to reach. A mutant of a value that is made
 * when its module loads runs every test of the ring; where that takes minutes (`slow`), a change is mutated without those.
 * Only tests that run inside the test process can notice a mutant: the built shop and the browser run other code.
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

/** Tests that read source files or start a process of their own fail on instrumented code, or never see it. */
export const testsOfOtherCode = [
  'test/faults/kill.test.ts',
  'test/ui/styles/**',
  'test/backend/store/DataFolderLock.test.ts',
];

/** Data and texts: a change there is seen by a reader, not by a test of behaviour. */
export const notMutated = [
  'src/ui/locales/**',
  'src/ui/styles/**',
  'src/backend/store/migrations/**',
  'src/backend/content/stories/**',
  'src/backend/catalogue/seed/**',
  'src/backend/catalogue/pictures/**',
  'src/**/tokens.ts',
];
