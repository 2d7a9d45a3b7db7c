import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { install, requireNode, root, stopWith } from './ground.mjs';
import { argumentsOf } from './mutation/arguments.mjs';
import { changedRanges } from './mutation/changed.mjs';
import { notMutated, ringOf, rings, testsOfOtherCode } from './mutation/rings.mjs';
import { outside, pathBelowRoot } from './mutation/sample.mjs';
import { byFolder, survivors, tableWith } from './mutation/scores.mjs';

/**
 * Mutation testing: plants one bug at a time and runs the tests that reach it.
 *
 * `npm run mutate -- src/domain/cart`            every mutant of a folder or file; the next run tests only changed code
 * `npm run mutate -- --sample 200 --seed 7`      200 mutants of each ring; `--ring ui,main` for some of the rings
 * `npm run mutate -- --changed [--base main]`    the lines of a change, by default against the commit before it
 *
 * `--no-static` leaves out values made when a module loads: such a mutant runs every test of its ring.
 * `--write` puts the scores into docs/reliability.md.
 */
process.chdir(root);
const { values, paths: named } = argumentsOf(process.argv.slice(2));
requireNode();
install();

/** The most mutants of a change over all its rings, so that a run ends within ten minutes on two cores. */
const mostOfChange = 60;
const asked = values.ring?.split(',') ?? rings.map(({ name }) => name);

const patternOf = (path) => (/\.tsx?(:|$)/.test(path) ? path : `${path}/**/*.{ts,tsx}`);

/** A score of fewer mutants is not representative of a ring. */
const enough = 100;

/** The files or ranges to mutate in each ring. */
function* work() {
  const paths = values.changed ? changedRanges(values.base) : named;
  const whole = paths.length === 0 && !values.changed;
  for (const ring of rings) {
    const own = paths.filter((path) => ringOf(path) === ring);
    if (own.length > 0) yield { ring, mutate: own.map(patternOf) };
    else if (whole && asked.includes(ring.name)) yield { ring, mutate: [patternOf(`src/${ring.name}`)] };
  }
}

/** The results of one ring, without the mutants outside the sample. */
async function mutantsOf({ ring, mutate }, sample) {
  process.env.TROY_MUTATION_TESTS = ring.tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`).join(' ');
  process.env.TROY_MUTATION_LEAVES_OUT = testsOfOtherCode.join(' ');
  process.env.TROY_SAMPLE = sample ?? '';
  process.env.TROY_SAMPLE_SEED = values.seed;
  const results = await new Stryker({
    mutate: [...mutate, ...notMutated.map((pattern) => `!${pattern}`)],
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/unfelt.mjs', './scripts/mutation/sample.mjs'],
    testRunner: 'vitest',
    // All tests of a ring run in one process, which also holds the coverage of every mutant.
    testRunnerNodeArgs: ['--max-old-space-size=8192'],
    coverageAnalysis: 'perTest',
    ignorers: ['unfelt'],
    ignoreStatic: values['no-static'] || (values.changed && ring.slow === true),
    checkers: sample === undefined ? [] : ['sample'],
    // Screen texts, class names and mail texts are strings; the tests of messages and pages compare the visible ones.
    mutator: { excludedMutations: ring.name === 'ui' ? ['StringLiteral'] : [] },
    incremental: sample === undefined,
    incrementalFile: join('node_modules', '.cache', 'troy-mutation', `${ring.name}.json`),
    ignorePatterns: ['dist', 'var', 'docs/pictures'],
    disableTypeChecks: false,
    concurrency: Number(values.concurrency),
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
    tempDirName: '.stryker-tmp',
    allowConsoleColors: false,
  }).runMutationTest();
  return results.filter(({ status, statusReason }) => status !== 'Ignored' && statusReason !== outside);
}

const scores = [];
const parts = [...work()];
const sample =
  values.sample ?? (values.changed ? String(Math.ceil(mostOfChange / Math.max(1, parts.length))) : undefined);
for (const part of parts) {
  const began = performance.now();
  const mutants = (await mutantsOf(part, sample)).map((mutant) => ({
    ...mutant,
    fileName: pathBelowRoot(mutant.fileName),
  }));
  const rows = byFolder(part.ring.name, mutants);
  scores.push({ ring: part.ring, rows });
  for (const line of survivors(mutants)) console.log(line);
  console.log(`\n${part.ring.name}: ${mutants.length} mutants in ${Math.round((performance.now() - began) / 1000)} s`);
  console.table(Object.fromEntries(rows.map(({ folder, ...row }) => [folder, row])));
}
if (scores.length === 0) stopWith('Nothing to mutate.');

const below = scores.filter(({ ring, rows: [whole] }) => whole.mutants >= enough && whole.score < ring.wanted);
for (const {
  ring,
  rows: [whole],
} of below)
  console.error(`src/${ring.name}: ${whole.score} % noticed, ${ring.wanted} % wanted`);
if (below.length > 0) process.exitCode = 1;

if (values.write) {
  const file = join(root, 'docs', 'reliability.md');
  const drawn = sample === undefined ? 'all' : `${sample}, seed ${values.seed}`;
  const run = {
    date: new Date().toISOString().slice(0, 10),
    sample: values['no-static'] ? `${drawn}, no static` : drawn,
  };
  writeFileSync(file, tableWith(readFileSync(file, 'utf8'), scores, run));
}
