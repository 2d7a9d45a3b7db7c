import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundled, moduleIn } from './bundle.mjs';
import { build, install, requireNode, root } from './ground.mjs';

/**
 * `npm run soak [-- --only kills-pglite,cuts] [--kills 200] …`: runs the suite's tests with large numbers. Each finding
 * replaces its row in docs/reliability.md; `--minutes` shortens load and abuse.
 * `--only asked [--files laws/pricing,ports/orders]` runs the counting tests of the suite, one after the other, with the
 * numbers of their rows; with `--dry` it only records the numbers.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kills: { type: 'string' },
    cuts: { type: 'string' },
    herd: { type: 'string' },
    sockets: { type: 'string' },
    stops: { type: 'string' },
    starts: { type: 'string' },
    minutes: { type: 'string' },
    logins: { type: 'string' },
    accounts: { type: 'string' },
    orders: { type: 'string' },
    'per-second': { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    dry: { type: 'boolean', default: false },
    files: { type: 'string', default: '' },
  },
});
requireNode();
install();
process.chdir(root);
if (values.only === 'asked') process.exit(await inFull());
if (process.env.SHOP_DIST === undefined) build();

const folder = await bundled('troy-soak', [
  'test/process/soak.ts',
  'test/process/attacker.ts',
  'test/bench/listeners.ts',
  'test/bench/load.ts',
  'test/bench/hello.ts',
]);
const { soaks, full, machine } = await moduleIn(folder, 'soak');
const { 'per-second': perSecond, ...own } = values;
const said = Object.entries({ ...own, perSecond }).filter(
  ([name, value]) => (name in full || name === 'minutes') && value !== undefined,
);
const numbers = {
  ...full,
  ...Object.fromEntries(said.map(([name, value]) => [name, Number(value)])),
  seed: Number(values.seed),
};
const names = values.only === '' ? Object.keys(soaks) : values.only.split(',');
const file = join(root, 'docs/reliability.md');
const marks = ['<!-- findings -->', '<!-- end of findings -->'];
let failed = 0;
for (const name of names) {
  const soak = soaks[name];
  if (soak === undefined) throw new Error(`no soak ${name}: ${Object.keys(soaks).join(', ')}`);
  const began = performance.now();
  const { rows, what, asked, reached, holds, enough } = await soak(numbers);
  if (!holds) failed += 1;
  console.log(
    `${holds ? 'holds ' : 'FAILED'} ${name} in ${Math.round((performance.now() - began) / 1000)} s: ${reached}`,
  );
  if (values.dry) continue;
  const success = enough ? 'holds' : 'holds so far';
  const outcome = holds ? success : '**does not hold**';
  const day = new Date().toISOString().slice(0, 10);
  const line = `| ${[name, rows, what, asked, reached, outcome, day, machine()].join(' | ')} |`;
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(marks[0]);
  const [table, after] = rest.split(marks[1]);
  const kept = table
    .split('\n')
    .filter((each) => each.startsWith('| ') && !each.startsWith('| soak |') && !each.startsWith(`| ${name} |`));
  const order = Object.keys(soaks);
  const lines = [...kept, line].sort((a, b) => order.indexOf(a.split(' ')[1]) - order.indexOf(b.split(' ')[1]));
  writeFileSync(
    file,
    [
      `${before}${marks[0]}`,
      '',
      '| soak | rows | what | asked | reached | | date | machine |',
      '|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
      `${marks[1]}${after}`,
    ].join('\n'),
  );
}
process.exit(failed === 0 ? 0 : 1);

/** Runs the counting tests in full and records their results in the table. */
async function inFull() {
  const { rowsInTests, lineOf } = await moduleIn(await bundled('troy-rows', ['test/rowsInTests.ts']), 'rowsInTests');
  const [page, first, last] = [join(root, 'docs/reliability.md'), '<!-- rows -->', '<!-- end of rows -->'];
  const head = '| row | test | with each change | in full | | date |\n|---|---|---|---|---|---|';
  const write = (outcomes) => {
    const [before, rest = ''] = readFileSync(page, 'utf8').split(first);
    const [table, after] = rest.split(last);
    const lines = rowsInTests().map((row) => {
      const line = lineOf(row);
      const known = table.split('\n').find((each) => each.startsWith(`${line} `));
      return outcomes.has(row.test) ? `${line} ${outcomes.get(row.test)} |` : (known ?? `${line} | |`);
    });
    writeFileSync(page, `${before}${first}\n\n${head}\n${lines.join('\n')}\n\n${last}${after}`);
  };
  write(new Map());
  if (values.dry) return 0;
  if (process.env.SHOP_DIST === undefined) build();
  const asked = [...new Set(rowsInTests().map(({ test }) => test))].filter(
    (test) => values.files === '' || values.files.split(',').some((part) => test.includes(part)),
  );
  let failed = 0;
  for (const test of asked) {
    const began = performance.now();
    const { status, stdout } = spawnSync('npx', ['vitest', 'run', `test/${test}`], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, TROY_NUMBERS: 'asked' },
      maxBuffer: 1 << 28,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    if (status !== 0) failed += 1;
    console.log(
      `${status === 0 ? 'holds ' : 'FAILED'} ${test} in ${seconds} s${status === 0 ? '' : `\n${stdout.slice(-3_000)}`}`,
    );
    write(
      new Map([
        [
          test,
          `${status === 0 ? 'holds' : '**does not hold**'}, ${seconds} s | ${new Date().toISOString().slice(0, 10)}`,
        ],
      ]),
    );
  }
  return failed === 0 ? 0 : 1;
}
