import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stopWith } from './ground.mjs';
import { complaintsAbout, idsOf } from './requirements/complaints.mjs';
import { titlesIn } from './requirements/titles.mjs';

/** Compares docs/requirements.md with the ids of the ledger and the titles of all tests. */
const read = (path) => readFileSync(join(root, path), 'utf8');
const ledger = JSON.parse(read('scripts/requirements/ids.json'));
const page = read('docs/requirements.md');
const titles = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => titlesIn(join('test', file), read(join('test', file))));

const complaints = complaintsAbout({ ledger, page, titles });
if (complaints.length > 0) stopWith(complaints.join('\n'));
const open = page.match(/^\| \S+ \|.*\| open \|/gm)?.length ?? 0;
console.log(`${idsOf(ledger).length - open} requirements shown by tests, ${open} open`);
