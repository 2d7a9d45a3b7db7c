import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepEarlierFiles } from './earlierFiles.mjs';
import { installedBrowser } from './installedBrowser.mjs';

/** The project's folder, whatever the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * TypeScript 7 checks and emits in a fifth of the time; ESLint and knip need the API of version 6. Both binaries are
 * called `tsc`.
 */
export const typeChecker = join(root, 'node_modules/@typescript/native/bin/tsc');

const leastNode = [20, 19];

export function stopWith(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    stopWith(`Troy needs Node ${leastNode.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

const shell = process.platform === 'win32';

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...env },
  });
  if (error) stopWith(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of the lock file, once per lock file. */
export function install() {
  const stamp = join(root, 'node_modules', '.troy-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

const sources = [
  'src',
  'public',
  'demo-shop',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of files(join(root, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/**
 * Builds browser and server code when a source has changed since the last build, and keeps the browser's files of that
 * build for open tabs. Builds in a separate process, which frees its memory.
 */
export function build({ quiet = false } = {}) {
  const stamp = join(root, 'dist', '.built-from');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!quiet) console.log('Building …');
  keepEarlierFiles(join(root, 'dist'));
  const began = Date.now();
  run('npx', ['vite', 'build', '--app', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  for (const file of files(join(root, 'dist/server'))) if (statSync(file).mtimeMs < began) rmSync(file);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * A browser for the journeys: CHROMIUM_PATH, else an installed one, else Playwright's, else the package of the
 * distribution.
 */
export async function browser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : stopWith(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const installed = installedBrowser();
  if (installed) return installed;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found; getting one …');
  if (
    spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'ignore', shell, timeout: 240_000 })
      .status === 0 &&
    existsSync(chromium.executablePath())
  ) {
    return chromium.executablePath();
  }
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    for (const wanted of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', wanted], { stdio: 'ignore', env });
      const fresh = installedBrowser();
      if (fresh) return fresh;
    }
  }
  return stopWith(
    'The journeys need a Chromium and none could be had. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}
