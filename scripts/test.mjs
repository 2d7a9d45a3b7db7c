import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { browser, build, install, requireNode, root, stopWith } from './ground.mjs';
import { shortLived } from './shortLived.mjs';

/**
 * `npm test`: runs every law, battery and rule, then the journeys in a real browser. `npm run verify` checks types and
 * lint. `npm test -- pricing` runs the test files with the word in their path: a context, a folder or a file.
 */
requireNode();
install();
const words = process.argv.slice(2).map((word) => word.replaceAll('\\', '/').replace(/\/$/, ''));
const files = readdirSync(join(root, 'test'), { recursive: true }).map((file) => `test/${file.replaceAll('\\', '/')}`);
/** The built shop and the browser take minutes: with words they run only if a word names their folder. */
const slow = ['process', 'journeys'].filter((folder) => !words.some((word) => word.split('/').includes(folder)));
const asked = files.filter(
  (file) =>
    words.length === 0 ||
    (words.some((word) => file.includes(word)) && !slow.some((folder) => file.startsWith(`test/${folder}/`))),
);
const left = words.length === 0 ? [] : slow.flatMap((folder) => ['--exclude', `test/${folder}/**`]);
const runsRules = asked.some((file) => /\.test\.tsx?$/.test(file));
const runsJourneys = asked.some((file) => file.endsWith('.spec.ts'));
if (!runsRules && !runsJourneys) stopWith(`No test file has ${words.join(' or ')} in its path.`);
const chromium = runsJourneys ? await browser() : undefined;
const results = join(root, 'node_modules', '.cache', 'troy-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const env = { ...process.env, TROY_RESULTS: results, ...(chromium && { CHROMIUM_PATH: chromium }) };
const failures = [];
function stage(name, command, args, more = {}) {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npx' && process.platform === 'win32',
    env: { ...env, ...more },
  });
  console.log(`— ${name}: ${status === 0 ? 'done' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`);
  if (status !== 0) failures.push(name);
}
const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    return null;
  }
};

/** The failures, each with the beginning of its message, so that the last lines of the output are enough. */
function* broken(rules, journeys) {
  for (const { name, status, message, assertionResults } of rules?.testResults ?? []) {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    for (const { fullName, failureMessages } of failed) yield [relative(root, name), fullName, failureMessages[0]];
    if (status === 'failed' && failed.length === 0) yield [relative(root, name), 'did not run', message];
  }
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  for (const { file, title, ok, tests } of (journeys?.suites ?? []).flatMap(specs)) {
    if (!ok)
      yield [file, title, tests.flatMap(({ results: tries }) => tries).findLast(({ error }) => error)?.error.message];
  }
}

if (runsJourneys || asked.some((file) => file.startsWith('test/process/'))) build();
if (runsRules) stage('laws, batteries and rules', process.execPath, [...shortLived, vitest, 'run', ...words, ...left]);
if (runsJourneys) stage('journeys', 'npx', ['playwright', 'test', ...words]);

const rules = read('vitest.json');
const journeys = read('playwright.json');
if ((runsRules && rules === null) || (runsJourneys && journeys === null)) failures.push('results');
const passed = (rules?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
const failed = Math.max((rules?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0), failures.length);
const skipped = (rules?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0);
console.log(`\n${failures.length === 0 ? 'All stages hold.' : `Not holding: ${failures.join(', ')}.`}`);
for (const [file, title, why = ''] of broken(rules, journeys))
  console.log(`✘ ${file}: ${title}\n  ${why.split('\n').slice(0, 4).join('\n  ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failures.length === 0 ? 0 : 1);
