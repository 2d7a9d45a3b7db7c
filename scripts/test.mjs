import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { browser, build, install, requireNode, root } from './ground.mjs';

/** `npm test`: every law, battery and rule, then the journeys in a real browser. Types and lint are `npm run verify`. */
requireNode();
install();
const chromium = await browser();
const results = join(root, 'node_modules', '.cache', 'troy-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = { ...process.env, CHROMIUM_PATH: chromium, TROY_RESULTS: results };
const failures = [];
function stage(name, command, args, more = {}) {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
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

/** What did not hold, each with the beginning of why: the last lines must tell whoever sees no others. */
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

build();
stage('laws, batteries and rules', 'npx', ['vitest', 'run']);
stage('journeys', 'npx', ['playwright', 'test']);

const rules = read('vitest.json');
const journeys = read('playwright.json');
if (rules === null || journeys === null) failures.push('results');
const passed = (rules?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
const failed = Math.max((rules?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0), failures.length);
const skipped = (rules?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0);
console.log(`\n${failures.length === 0 ? 'All stages hold.' : `Not holding: ${failures.join(', ')}.`}`);
for (const [file, title, why = ''] of broken(rules, journeys))
  console.log(`✘ ${file}: ${title}\n  ${why.split('\n').slice(0, 4).join('\n  ')}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failures.length === 0 ? 0 : 1);
