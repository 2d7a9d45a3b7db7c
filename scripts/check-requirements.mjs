import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, stopWith } from './ground.mjs';

/** Every requirement that docs/requirements.md lists as shown is named by the title of a test. */
function* files(path) {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path)) yield* files(join(path, name));
}
const titles = [...files(join(root, 'test'))]
  .filter((file) => /\.(test|spec)\.tsx?$|\/ports\/.*\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:describe|it|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*[`'"]([^\n]*)/g)].map(
      (match) => match[1],
    ),
  )
  .join('\n');
const named = new Set();
for (const [, kind, from, to] of titles.matchAll(
  /\b([A-Z]{1,5})-?(\d+)(?:\s?(?:…|–|\.\.)\s?(?:[A-Z]{1,5}-)?(\d+))?/g,
)) {
  for (let id = Number(from); id <= Number(to ?? from); id += 1) named.add(`${kind}-${id}`).add(`${kind}${id}`);
}
const ledger = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const rows = [...ledger.matchAll(/^\| ([A-Z]{1,5}-?\d+) \|.*\| (shown|open) \|/gm)].map(([, id, state]) => ({
  id,
  state,
}));
if (rows.length === 0) stopWith('docs/requirements.md lists no requirement.');
const unshown = rows.filter(({ id, state }) => state === 'shown' && !named.has(id)).map(({ id }) => id);
if (unshown.length > 0) stopWith(`Listed as shown, but no test names them: ${unshown.join(', ')}`);
console.log(
  `${rows.filter(({ state }) => state === 'shown').length} requirements shown by tests, ${rows.filter(({ state }) => state === 'open').length} open`,
);
