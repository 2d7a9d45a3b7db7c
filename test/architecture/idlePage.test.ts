import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The files that a source file needs before it runs: all its static imports, without type imports. */
const needs = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:^|\n)(?:import|export)\s+(?!type\s)([^'";]*?from\s+)?'([^']+)'/g),
  ].flatMap(([, names = '', from = '']) => {
    const typesAlone =
      /^\{[^}]*\}\s*from/.test(names) &&
      [...names.matchAll(/[\w$]+(?:\s+as\s+\w+)?(?=\s*[,}])/g)].length === [...names.matchAll(/\btype\s+/g)].length;
    return typesAlone ? [] : [from];
  });

/** The packages that a file loads, each with the first file found to need it. */
function packagesWith(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const what of needs(path)) {
      if (what.startsWith('.')) visit(join(dirname(path), what));
      else if (!found.has(what)) found.set(what, path);
    }
  };
  visit(file);
  return found;
}

it('the live values of an idle page load RxJS alone; the code of requests loads with the first one', () => {
  expect([...packagesWith('src/main/browser/browserLive.ts').keys()]).toEqual(['rxjs']);
  expect([...packagesWith('src/main/browser/browserCalls.ts').keys()]).toContain('effect');
});
