import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled, moduleIn } from './bundle.mjs';
import { browser, build, install, requireNode, root } from './ground.mjs';

/**
 * `npm run bench`: measures every figure of the performance budget. A complete run is written to docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    sockets: { type: 'string', default: '10000' },
    resting: { type: 'string', default: '1000000' },
    crossing: { type: 'string', default: '1000' },
    note: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
requireNode();
install();
if (process.env.SHOP_DIST === undefined) build();
process.env.CHROMIUM_PATH ??= await browser();
process.chdir(root);

const folder = await bundled(
  'troy-bench',
  ['bench', 'load', 'hello', 'core', 'listeners'].map((name) => `test/bench/${name}.ts`),
);
const { bench, machine, tables, withFigures } = await moduleIn(folder, 'bench');
const only = values.only === '' ? [] : values.only.split(',');
const [seconds, sockets, resting, crossing] = ['seconds', 'sockets', 'resting', 'crossing'].map((name) =>
  Number(values[name]),
);
const rows = await bench({ seconds, sockets, resting, crossing, only }, (found) => console.log(`\n${tables(found)}`));
const missed = rows.filter(({ holds }) => holds === false).length;
console.log(`${rows.length} figures, ${rows.length - missed} within budget or without one, ${missed} over`);

if (only.length === 0 || values.write) {
  const file = join(root, 'docs/performance.md');
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}. ${values.note}`.trim();
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), rows, measured));
  console.log('Written into docs/performance.md');
}
process.exit(0);
