import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, root, stopWith } from './ground.mjs';

/**
 * Holds the built files of the browser to their budgets, in KB gzip: the framework, the entry, the styles, each screen, and
 * all that a page fetches until the browser is idle. docs/decisions/budgets-of-size.md gives the reasons.
 */
const budgets = {
  framework: 68,
  entry: 55,
  screen: 12,
  styles: 13.5,
  'until idle': 225,
  'until idle in account, sign-in and checkout': 280,
};

build({ quiet: true });
const client = join(root, 'dist/client');
const manifestFile = join(client, '.vite/manifest.json');
if (!existsSync(manifestFile)) stopWith('There is no build of the browser.');
const chunks = JSON.parse(readFileSync(manifestFile, 'utf8'));

const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
  return sizes.get(file);
};
/** The files that a chunk of the manifest needs before it runs, its own included; by its source file or its name. */
const needs = (key, files = new Set()) => {
  const chunk =
    chunks[key] ?? Object.values(chunks).find(({ name }) => name === key) ?? stopWith(`The build has no ${key}.`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) needs(imported, files);
  return files;
};
const sum = (files) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
const without = (files, others) => [...files].filter((file) => !others.has(file));

const entry = needs('src/main/browser.tsx');
const framework = new Set([...entry].filter((file) => basename(file).startsWith('react-')));
/** What every page loads by itself beyond its entry and its screen: frame, newsletter form, live values, texts. */
const ofEveryPage = new Set(
  [
    'frame',
    'src/ui/screens/shared/newsletter/NewsletterForm.tsx',
    'src/main/browser/browserLive.ts',
    'src/ui/locales/de-DE.po?first',
  ].flatMap((key) => [...needs(key), ...entry]),
);
const screens = Object.keys(chunks).filter((key) => /^src\/ui\/screens\/.*Page\.tsx$/.test(key));
/** Parts that a screen loads by itself after its first code. */
const parts = {
  'home/HomePage.tsx': ['src/ui/blocks/LowerBlock.tsx'],
  'content/ContentPage.tsx': ['src/ui/blocks/LowerBlock.tsx'],
  'product/ProductPage.tsx': ['src/ui/screens/product/ProductDetails.tsx', 'src/ui/screens/product/BuyBar.tsx'],
};
const partsOf = (screen) => parts[screen.replace('src/ui/screens/', '')] ?? [];
/** Their forms check addresses and phone numbers by rules that load with the screen. */
const kindOf = (screen) =>
  /\/(?:account|sign-in|checkout|limit-order)\//.test(screen)
    ? 'until idle in account, sign-in and checkout'
    : 'until idle';

const lines = [
  ['framework', 'framework', sum(framework)],
  ['entry', 'entry', sum(without(entry, framework))],
  ['styles', 'styles', chunks['src/main/browser.tsx'].css.reduce((bytes, file) => bytes + sizeOf(file), 0)],
  ...screens.map((screen) => ['screen', screen, sizeOf(chunks[screen].file)]),
  ...screens.map((screen) => [
    kindOf(screen),
    screen,
    sum(new Set([screen, ...partsOf(screen)].flatMap((key) => [...needs(key), ...ofEveryPage]))),
  ]),
];
const over = lines.filter(([kind, , bytes]) => bytes > budgets[kind] * 1024);
const worst = Object.keys(budgets).map((kind) =>
  lines.filter(([of]) => of === kind).reduce((a, b) => (b[2] > a[2] ? b : a)),
);
const weightLine = ([kind, name, bytes]) =>
  `${kind}${kind === name ? '' : ` ${basename(name, '.tsx')}`} ${(bytes / 1024).toFixed(1)} of ${budgets[kind]} KB`;
if (over.length > 0) stopWith(`Too heavy, gzipped:\n${over.map(weightLine).join('\n')}`);
console.log(
  `built files, gzipped, the largest of each kind:\n${worst.map((one) => `  ${weightLine(one)}`).join('\n')}`,
);
