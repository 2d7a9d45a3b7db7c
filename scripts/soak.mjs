import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled, moduleIn } from './bundle.mjs';
import { build, install, requireNode, root } from './ground.mjs';

/**
 * `npm run soak [-- --only kills-pglite,cuts] [--kills 200] …`: what the suite shows with few, with many. Each finding replaces its row
 * in docs/reliability.md.
 */
const { values } = parseArgs({ options: {
  only: { type: 'string', default: '' }, kills: { type: 'string', default: '200' }, cuts: { type: 'string', default: '500' }, herd: { type: 'string', default: '2000' },
  sockets: { type: 'string', default: '10000' }, stops: { type: 'string', default: '50' }, starts: { type: 'string', default: '100' }, minutes: { type: 'string', default: '120' },
  logins: { type: 'string', default: '200' }, accounts: { type: 'string', default: '500' },
  'per-second': { type: 'string', default: '100' }, seed: { type: 'string', default: String(Date.now() % 100_000) }, dry: { type: 'boolean', default: false },
} });
requireNode();
install();
if (process.env.SHOP_DIST === undefined) build();
process.chdir(root);

const folder = await bundled('troy-soak', ['test/process/soak.ts', 'test/bench/listeners.ts', 'test/bench/load.ts', 'test/bench/hello.ts']);
const { soaks, machine } = await moduleIn(folder, 'soak');
const numbers = {
  kills: Number(values.kills), cuts: Number(values.cuts), herd: Number(values.herd), sockets: Number(values.sockets), stops: Number(values.stops), starts: Number(values.starts),
  logins: Number(values.logins), accounts: Number(values.accounts), minutes: Number(values.minutes), perSecond: Number(values['per-second']), seed: Number(values.seed),
};
const names = values.only === '' ? Object.keys(soaks) : values.only.split(',');
const file = join(root, 'docs/reliability.md');
const marks = ['<!-- findings -->', '<!-- end of findings -->'];
let failed = 0;
for (const name of names) {
  const soak = soaks[name];
  if (soak === undefined) throw new Error(`no soak ${name}: ${Object.keys(soaks).join(', ')}`);
  const began = performance.now();
  const { rows, what, asked, reached, holds } = await soak(numbers);
  if (!holds) failed += 1;
  console.log(`${holds ? 'holds ' : 'FAILED'} ${name} in ${Math.round((performance.now() - began) / 1000)} s: ${reached}`);
  if (values.dry) continue;
  const line = `| ${name} | ${rows} | ${what} | ${asked} | ${reached} | ${holds ? 'holds' : '**does not hold**'} | ${new Date().toISOString().slice(0, 10)} | ${machine()} |`;
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(marks[0]);
  const [table, after] = rest.split(marks[1]);
  const kept = table.split('\n').filter((each) => each.startsWith('| ') && !each.startsWith('| soak |') && !each.startsWith(`| ${name} |`));
  const order = Object.keys(soaks);
  const lines = [...kept, line].sort((a, b) => order.indexOf(a.split(' ')[1]) - order.indexOf(b.split(' ')[1]));
  writeFileSync(file, `${before}${marks[0]}\n\n| soak | rows | what | asked | reached | | date | machine |\n|---|---|---|---|---|---|---|---|\n${lines.join('\n')}\n\n${marks[1]}${after}`);
}
process.exit(failed === 0 ? 0 : 1);
