import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadAllCode } from '../../../src/main/pages/loadAllCode.ts';

const folder = mkdtempSync(join(tmpdir(), 'troy-code-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('loads each file once those before it are done, because V8 loses one of several that wait (R1)', async () => {
  const loaded: string[] = [];
  Object.assign(globalThis, { loaded });
  const waiting = (name: string) =>
    `loaded.push('${name} begins'); await new Promise((goOn) => setTimeout(goOn, 5)); loaded.push('${name} is done');`;
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.js`), waiting(name));
  writeFileSync(join(folder, 'a.js.map'), '{}');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await loadAllCode(folder);
  expect(loaded).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} is done`]));
});
