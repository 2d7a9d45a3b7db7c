import { spawnSync } from 'node:child_process';
import { install, requireNode, root } from './ground.mjs';

/** "Am I done?": types, lint with the layer table, messages, requirements, unused code, size of the core. */
requireNode();
install();
const checks = [
  ['types', 'npx', ['tsc', '-p', '.']],
  ['lint and layers', 'npx', ['eslint', 'src', 'test', 'scripts', '--ext', '.ts,.tsx,.mjs', '--max-warnings', '0'], { ESLINT_USE_FLAT_CONFIG: 'false', NODE_OPTIONS: '--no-warnings' }],
  ['messages in both languages', 'node', ['scripts/check-messages.mjs']],
  ['requirements named by tests', 'node', ['scripts/check-requirements.mjs']],
  ['unused code', 'npx', ['knip']],
  ['size of the core', 'node', ['scripts/core-build.mjs', '--check']],
];
const failed = checks.flatMap(([name, command, args, env = {}]) => {
  const began = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return status === 0 ? [] : [name];
});
if (failed.length > 0) console.error(`Not holding: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
