import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root, typeChecker } from './ground.mjs';

/**
 * Checks that a change is complete, by the list below: lint with the layer table, format, types, messages in both
 * languages, requirements with the titles of tests, unused code, the size of the core and of the built files, and whether
 * the sample call and screen of the guides compile. All checks run, and those that fail are named at the end.
 */
requireNode();
install();
const checks = [
  [
    'lint and layers',
    'npx',
    ['eslint', 'src', 'test', 'scripts', '--ext', '.ts,.tsx,.mjs', '--max-warnings', '0'],
    { ESLINT_USE_FLAT_CONFIG: 'false', NODE_OPTIONS: '--no-warnings' },
  ],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '--cache', '.']],
  ['types', 'node', [typeChecker, '-p', '.']],
  ['messages in both languages', 'node', ['scripts/check-messages.mjs']],
  ['requirements and test titles', 'node', ['scripts/check-requirements.mjs']],
  ['unused code', 'npx', ['knip']],
  ['size of the core', 'node', ['scripts/core-build.mjs', '--check']],
  ['size of the built files', 'node', ['scripts/sizes.mjs']],
  // The copy that the sample is made in is no checkout and makes no sample of its own.
  ...(existsSync(join(root, '.git'))
    ? [["types of the guides' sample", 'node', ['scripts/try-the-guides.mjs', '--types']]]
    : []),
];
const failed = [];
const check = ([name, command, args, env = {}]) =>
  new Promise((resolve) => {
    const began = performance.now();
    const running = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    const said = [];
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (data) => said.push(data));
    running.once('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      console.log(
        `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
      if (status !== 0) failed.push(name);
      resolve();
    });
  });
/** Two at a time: lint takes as long as all the others together. */
const lane = async () => {
  for (let next = checks.shift(); next !== undefined; next = checks.shift()) await check(next);
};
await Promise.all([lane(), lane()]);
if (failed.length > 0) console.error(`Not holding: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
