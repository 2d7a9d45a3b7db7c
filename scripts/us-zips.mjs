/*
 * Adds ZIP codes to the server's list: `node scripts/us-zips.mjs 2027-01-15 US.txt PR.txt …`, the date of the files and
 * files as GeoNames publishes them (download.geonames.org/export/zip). It never removes a code: mail to a withdrawn one
 * still arrives, and refusing an existing address costs a customer. Codes without a known state are reported and
 * skipped.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../src/backend/postal/us-zips.txt', import.meta.url));
const [day, ...files] = process.argv.slice(2);
if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '') || files.length === 0) {
  console.error('usage: node scripts/us-zips.mjs YYYY-MM-DD FILE…');
  process.exit(1);
}

/** Last digits by prefix and state, from the list. */
const known = new Map();
const before = readFileSync(path, 'utf8').trimEnd().split('\n');
for (const line of before.filter((each) => !each.startsWith('#'))) {
  const [prefix, state, ...runs] = line.split(' ');
  const digits = new Set();
  for (const run of runs) {
    const [from, to = from] = run.split('-');
    for (let each = Number(from); each <= Number(to); each += 1) digits.add(each);
  }
  known.set(`${prefix} ${state}`, digits);
}
const statesOf = (prefix) => [...known.keys()].flatMap((key) => (key.startsWith(`${prefix} `) ? key.slice(4) : []));

let added = 0;
for (const file of files) {
  for (const row of readFileSync(file, 'utf8').trim().split('\n')) {
    const [country, zip, , , code] = row.split('\t');
    const prefix = zip.slice(0, 3);
    const states = statesOf(prefix);
    // Codes of the armed forces have no state; those of the territories are in separate files.
    const named = country === 'US' ? code : country;
    const state =
      states.find((each) => each === named) ?? (named === '' && states.length === 1 ? states[0] : undefined);
    const digits = state === undefined ? undefined : known.get(`${prefix} ${state}`);
    const taken = states.some((each) => known.get(`${prefix} ${each}`).has(Number(zip.slice(3))));
    if (digits === undefined && !taken)
      console.warn(`${zip} ${named}: left out, its prefix lies in ${states.join(' ') || 'no state'}`);
    if (digits === undefined || taken) continue;
    digits.add(Number(zip.slice(3)));
    added += 1;
  }
}

const two = (digits) => String(digits).padStart(2, '0');
const runsOf = (digits) => {
  const runs = [];
  for (const each of [...digits].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === each - 1) last.to = each;
    else runs.push({ from: each, to: each });
  }
  return runs.map(({ from, to }) => (from === to ? two(from) : `${two(from)}-${two(to)}`)).join(' ');
};
const codes = [...known.values()].reduce((sum, digits) => sum + digits.size, 0);
const head = before
  .filter((line) => line.startsWith('#'))
  .map((line) => line.replace(/as of [\d-]+/, `as of ${day}`).replace(/\d+ codes/, `${codes} codes`));
writeFileSync(
  path,
  `${[...head, ...[...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, digits]) => `${key} ${runsOf(digits)}`)].join('\n')}\n`,
);
console.log(`${added} added, ${codes} in all`);
