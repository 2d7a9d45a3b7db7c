import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { install, requireNode, root, stopWith } from './ground.mjs';
import { changedRanges } from './mutation/changed.mjs';
import { notMutated, rings, testsOfOtherCode } from './mutation/rings.mjs';
import { outside, pathBelowRoot } from './mutation/sample.mjs';
import { byFolder, survivors, tableWith } from './mutation/scores.mjs';

/**
 * Mutation testing: plants one bug at a time and runs the tests that reach it.
 *
 * `npm run mutate -- src/domain/cart`            every mutant of a folder or file; asks again only for what has changed
 * `npm run mutate -- --sample 200 --seed 7`      so many of each ring; `--ring ui,main` for some of the rings
 * `npm run mutate -- --changed [--base main]`    the lines of a change, by default against the commit before it
 *
 * `--write` puts the scores into docs/reliability.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '7' },
    ring: { type: 'string' },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
    write: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});
requireNode();
install();
process.chdir(root);

/** A change is mutated within ten minutes on two cores when at most so many mutants run in each ring. */
const mostOfChange = 60;
const sample = values.sample ?? (values.changed ? String(mostOfChange) : undefined);

const ringOf = (path) => rings.find(({ name }) => path === `src/${name}` || path.startsWith(`src/${name}/`));
const patternOf = (path) => (/\.tsx?(:|$)/.test(path) ? path : `${path}/**/*.{ts,tsx}`);

/** What to mutate in each ring. */
function* work() {
  const paths = values.changed ? changedRanges(values.base) : positionals.map((path) => path.replace(/\/$/, ''));
  const unknown = paths.find((path) => ringOf(path) === undefined);
  if (unknown !== undefined) stopWith(`${unknown} lies in no ring: ${rings.map(({ name }) => `src/${name}`).join(', ')}`);
  const asked = values.ring?.split(',') ?? rings.map(({ name }) => name);
  const whole = paths.length === 0 && !values.changed;
  for (const ring of rings) {
    const own = paths.filter((path) => ringOf(path) === ring);
    if (own.length > 0) yield { ring, mutate: own.map(patternOf) };
    else if (whole && asked.includes(ring.name)) yield { ring, mutate: [patternOf(`src/${ring.name}`)] };
  }
}

/** The results of one ring, without the mutants outside the sample. */
async function mutantsOf({ ring, mutate }) {
  process.env.TROY_MUTATION_TESTS = ring.tests.map((folder) => `${folder}/**/*.test.{ts,tsx}`).join(' ');
  process.env.TROY_MUTATION_LEAVES_OUT = testsOfOtherCode.join(' ');
  process.env.TROY_SAMPLE = sample ?? '';
  process.env.TROY_SAMPLE_SEED = values.seed;
  const results = await new Stryker({
    mutate: [...mutate, ...notMutated.map((pattern) => `!${pattern}`)],
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/unfelt.mjs', './scripts/mutation/sample.mjs'],
    testRunner: 'vitest',
    coverageAnalysis: 'perTest',
    ignorers: ['unfelt'],
    checkers: sample === undefined ? [] : ['sample'],
    // Texts of the screens, class names and words of mails are strings; the tests of messages and pages compare the ones people read.
    mutator: { excludedMutations: ring.name === 'ui' ? ['StringLiteral'] : [] },
    incremental: sample === undefined,
    incrementalFile: join('node_modules', '.cache', 'troy-mutation', `${ring.name}.json`),
    ignorePatterns: ['dist', 'var', 'docs/pictures', 'test/journeys', 'test/process'],
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
for (const part of work()) {
  const began = performance.now();
  const mutants = (await mutantsOf(part)).map((mutant) => ({ ...mutant, fileName: pathBelowRoot(mutant.fileName) }));
  const rows = byFolder(part.ring.name, mutants);
  scores.push({ ring: part.ring, rows });
  for (const line of survivors(mutants)) console.log(line);
  console.log(`\n${part.ring.name}: ${mutants.length} mutants in ${Math.round((performance.now() - began) / 1000)} s`);
  console.table(Object.fromEntries(rows.map(({ folder, ...row }) => [folder, row])));
}
if (scores.length === 0) stopWith('Nothing to mutate.');

if (values.write) {
  const file = join(root, 'docs', 'reliability.md');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const run = { date: new Date().toISOString().slice(0, 10), commit, sample: sample === undefined ? 'all' : `${sample}, seed ${values.seed}` };
  writeFileSync(file, tableWith(readFileSync(file, 'utf8'), scores, run));
}
