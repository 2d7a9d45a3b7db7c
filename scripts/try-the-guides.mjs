import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import PO from 'pofile';
import { install, requireNode, root, stopWith, typeChecker } from './ground.mjs';
import { differences, edited, filesIn, mostFiles } from './guides/edit.mjs';
import { missing, nameOf, planted, portsIn } from './guides/ports.mjs';
import { sample, testsOfSample } from './guides/sample.mjs';

/**
 * `npm run guides [-- --quick] [--types] [--keep]`: makes the sample call with an error and an account screen by the guides in a
 * copy of the checkout, counts the touched files and compares them with the guides. Then it gives every port of the guide
 * one more method and checks that no test needs it, and runs `npm run verify` and the tests of the sample there, which
 * takes a few minutes. `--quick` only checks types, lint of the touched files and the tests; `--types` stops after the
 * types; `--keep` leaves the copy.
 */
const flag = { type: 'boolean', default: false };
const {
  values: { keep, quick, types },
} = parseArgs({ options: { keep: flag, quick: flag, types: flag } });

requireNode();
install();
const copy = mkdtempSync(join(tmpdir(), 'troy-guides-'));
process.on('exit', () => {
  if (keep) console.log(`The copy is in ${copy}.`);
  else rmSync(copy, { recursive: true, force: true });
});

const within = (command, args) => {
  const { status } = spawnSync(command, args, {
    cwd: copy,
    stdio: 'inherit',
    env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false', NODE_OPTIONS: '--no-warnings' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) stopWith(`In the copy with the sample, ${[command, ...args].join(' ')} fails.`);
};
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
if (listed.status !== 0) stopWith('The guides are tried in a copy of a git checkout.');
const originals = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));

for (const file of originals) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
/* The packages are shared; what tools keep beside them is not. */
mkdirSync(join(copy, 'node_modules'));
for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !/^\.(?:cache|vite)/.test(each)))
  symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction');

const read = (file) => (existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : null);
const write = (file, text) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
const edits = Object.values(sample).flat();
try {
  for (const edit of edits) write(edit.file, edited(read(edit.file), edit));
} catch (reason) {
  stopWith(reason.message);
}

const changed = edits.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
within('npx', ['prettier', '--write', '--log-level', 'warn', ...changed]);
within('npx', ['lingui', 'extract', '--clean']);
for (const { file, german } of edits.filter((edit) => edit.german !== undefined)) {
  const catalog = PO.parse(read(file));
  for (const item of catalog.items) if (item.msgid in german) item.msgstr = [german[item.msgid]];
  write(file, catalog.toString());
}

/** Files of the copy that differ from the checkout or are new. */
const filesBelow = (folder) =>
  readdirSync(join(copy, folder)).flatMap((name) => {
    const file = folder === '' ? name : `${folder}/${name}`;
    if (['node_modules', 'dist', 'test-results'].includes(file)) return [];
    return statSync(join(copy, file)).isDirectory() ? filesBelow(file) : [file];
  });
const touched = filesBelow('').filter(
  (file) => !existsSync(join(root, file)) || !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))),
);
const guides = Object.keys(sample).flatMap((guide) => filesIn(readFileSync(join(root, guide), 'utf8')));
const { unnamed, untouched } = differences(touched, guides);
if (unnamed.length > 0) stopWith(`The guides do not name what the sample touches:\n${unnamed.join('\n')}`);
if (untouched.length > 0) stopWith(`The guides name what the sample does not touch:\n${untouched.join('\n')}`);
if (touched.length > mostFiles) stopWith(`The sample touches ${touched.length} files, more than ${mostFiles}.`);
console.log(`The sample touches ${touched.length} files, those that the guides name.`);

/* A call on another port touches as many files only if no test has to be changed for its method. */
const ports = portsIn(read('docs/guides/add-a-call.md')).map((path) => ({ path, file: `src/domain/${path}` }));
const sources = new Map(ports.map(({ file }) => [file, read(file)]));
for (const { path, file } of ports) write(file, planted(sources.get(file), path));
const without = missing(
  spawnSync('node', [typeChecker, '-p', '.', '--pretty', 'false'], { cwd: copy, encoding: 'utf8' }).stdout,
);
for (const [file, source] of sources) write(file, source);
for (const { path } of ports) {
  const files = without[nameOf(path)] ?? [];
  if (files.length === 0) stopWith(`One more method of ${path} is missed nowhere.`);
  const tests = files.filter((file) => !file.startsWith('src/'));
  if (tests.length > 0)
    stopWith(`One more method of ${path} changes tests that the guides do not name: ${tests.join(' ')}`);
}
console.log(`One more method of each of the ${ports.length} ports of the guide changes no test.`);

if (types || quick) within('node', [typeChecker, '-p', '.']);
if (types) process.exit();
if (quick) within('npx', ['eslint', '--max-warnings', '0', ...new Set(changed)]);
else within('node', ['scripts/verify.mjs']);
within('npx', ['vitest', 'run', ...testsOfSample]);
