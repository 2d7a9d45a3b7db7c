import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PO from 'pofile';
import { root, stopWith } from './ground.mjs';

/**
 * Checks that the catalogs contain every message of the sources, each with a German text (MKT-2). Restores the catalogs
 * afterwards.
 */
const locales = join(root, 'src/ui/locales');
const kept = mkdtempSync(join(tmpdir(), 'troy-messages-'));
const entries = (folder, locale) =>
  PO.parse(readFileSync(join(folder, `${locale}.po`), 'utf8')).items.filter((item) => !item.obsolete);
cpSync(locales, kept, { recursive: true });
try {
  // Without worker threads: on a busy machine they do not answer within the ten seconds that they are given.
  const { status } = spawnSync('npx', ['lingui', 'extract', '--clean', '--workers', '1'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) stopWith('The messages could not be extracted.');
  const committed = new Set(entries(kept, 'en-US').map((item) => item.msgid));
  const inSources = entries(locales, 'en-US').map((item) => item.msgid);
  const unknown = inSources.filter((id) => !committed.has(id));
  if (unknown.length > 0) stopWith(`Not in the catalogs yet (npm run messages):\n${unknown.join('\n')}`);
  const untranslated = entries(locales, 'de-DE')
    .filter((item) => item.msgstr.every((text) => text === ''))
    .map((item) => item.msgid);
  if (untranslated.length > 0) stopWith(`Without German words:\n${untranslated.join('\n')}`);
  console.log(`${inSources.length} messages, each in both languages`);
} finally {
  cpSync(kept, locales, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
}
