import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root, stopWith, typeChecker } from './ground.mjs';

/**
 * `npm run core:build`: builds src/domain as the package troy-core in dist/core, with one entry per context.
 * `troy-core` itself contains the trade; contexts that only a shop with accounts needs have their own entries.
 * `--check` builds into a separate folder and checks the limits: the size of each task, the imports,
 * and that an external program can use the package.
 */
const checking = process.argv.includes('--check');
/** Contexts that only a shop with accounts needs; `troy-core` does not contain them. */
const besideTheTrade = ['account', 'alert', 'contact', 'newsletter', 'report', 'wishlist'];
/** What a program imports for a task, and the most that this may weigh in KB. */
const tasks = [
  ['price a product', 6, { './pricing/UnitPrice.js': 'unitPrice' }],
  ['price a cart', 12, { './cart/PriceCart.js': 'priceCart', './cart/CartLines.js': '* as lines' }],
  ['place an order', 22, { './checkout/Placement.js': 'placeOrder', './cart/QuoteCart.js': '* as quotes' }],
];
const workshop = join(root, 'node_modules/.cache/troy-core');
const target = checking ? join(workshop, 'package') : join(root, 'dist/core');

const sources = join(workshop, 'src');
rmSync(workshop, { recursive: true, force: true });
rmSync(target, { recursive: true, force: true });
mkdirSync(workshop, { recursive: true });
cpSync(join(root, 'src/domain'), sources, { recursive: true });

// The sources have no barrels; the package has one per context, `troy-core/pricing`.
const contexts = readdirSync(sources).sort();
const modulesIn = (context) =>
  readdirSync(join(sources, context), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(join(sources, context), join(file.parentPath, file.name)))
    .sort();
for (const context of contexts) {
  writeFileSync(
    join(sources, context, 'index.ts'),
    modulesIn(context)
      .map((path) => `export * from './${path}';\n`)
      .join(''),
  );
}
const trade = contexts.filter((context) => !besideTheTrade.includes(context));
writeFileSync(
  join(sources, 'index.ts'),
  trade
    .map(
      (context) =>
        `export * as ${context.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())} from './${context}/index.ts';\n`,
    )
    .join(''),
);
writeFileSync(
  join(workshop, 'tsconfig.json'),
  JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      // Neither a browser nor Node: code of the core that uses either fails to compile.
      lib: ['ES2023'],
      types: [],
      noEmit: false,
      outDir: target,
      rootDir: sources,
      declaration: true,
      incremental: false,
      tsBuildInfoFile: null,
      rewriteRelativeImportExtensions: true,
      removeComments: false,
    },
    include: [sources],
  }),
);
const run = (command, args, options = {}) => {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  } catch (error) {
    return stopWith(`${basename(command)} does not like the core:\n${error.stdout}${error.stderr ?? ''}`);
  }
};
run(process.execPath, [typeChecker, '-p', join(workshop, 'tsconfig.json')]);

const emitted = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name));
const imported = new Set();
for (const file of emitted) {
  const text = readFileSync(file, 'utf8');
  // Declarations keep the `.ts` endings of the sources, which the package does not have.
  if (file.endsWith('.d.ts'))
    writeFileSync(file, text.replaceAll(/((?:from|import)\s*\(?\s*'\.[^']*)\.ts'/g, "$1.js'"));
  else
    for (const [, from] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g))
      imported.add(
        from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/'),
      );
}

const { version, license, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const allowed = ['effect', 'dinero.js', 'ibantools', 'jsvat', 'libphonenumber-js'];
const strangers = [...imported].filter((name) => !allowed.includes(name));
if (strangers.length > 0) stopWith(`The core imports ${strangers.join(', ')}; it may import ${allowed.join(', ')}.`);
const entry = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify(
    {
      name: 'troy-core',
      version,
      description: 'The rules of the precious-metals trade: prices, quotes, carts, shipping, payment, orders. Pure.',
      license,
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
      exports: {
        '.': entry('index'),
        ...Object.fromEntries(contexts.map((context) => [`./${context}`, entry(`${context}/index`)])),
      },
      dependencies: Object.fromEntries([...imported].sort().map((name) => [name, `^${dependencies[name]}`])),
      // Ports name only its type Observable, which is the same since 7.0.
      peerDependencies: { rxjs: '^7.0.0' },
      peerDependenciesMeta: { rxjs: { optional: true } },
    },
    null,
    2,
  )}\n`,
);
const [, ...described] = readFileSync(join(root, 'docs/contexts.md'), 'utf8').split('\n');
writeFileSync(
  join(target, 'README.md'),
  `# troy-core

The rules of a precious-metals shop without a shop around them: no I/O, no clock, no random, no framework.

\`\`\`ts
import { quoteStillHolds } from 'troy-core/pricing';
import { Money } from 'troy-core/kernel';
\`\`\`

One entry per context: ${contexts.map((context) => `\`troy-core/${context}\``).join(', ')}. \`troy-core\` holds all of them but
those about customers: ${besideTheTrade.join(', ')}.
${described.join('\n')}`,
);
if (existsSync(join(root, 'LICENSE'))) cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));

/** The size in KB, minified and gzipped without dependencies, of an entry with everything of the package that it uses. */
const weightOf = async (file) => {
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    root: target,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: join(target, file), formats: ['es'] },
      rolldownOptions: { external: (id) => !/^[./]/.test(id) },
    },
  });
  const code = [bundled]
    .flat()
    .flatMap(({ output }) => output)
    .map((chunk) => chunk.code ?? '')
    .join('\n');
  return gzipSync(code, { level: 9 }).length / 1024;
};
const sizes = [];
const tooHeavy = [];
for (const [task, most, imports] of tasks) {
  const entryFile = join(target, 'task.js');
  writeFileSync(
    entryFile,
    Object.entries(imports)
      .map(([from, names]) => `export ${names.startsWith('*') ? names : `{ ${names} }`} from '${from}';\n`)
      .join(''),
  );
  const weight = await weightOf('task.js');
  rmSync(entryFile);
  sizes.push(`${task} ${weight.toFixed(1)} of ${most} KB`);
  if (weight > most) tooHeavy.push(sizes.at(-1));
}
for (const context of contexts) sizes.push(`${context} ${(await weightOf(`${context}/index.js`)).toFixed(1)} KB`);
sizes.push(`all contexts of the trade ${(await weightOf('index.js')).toFixed(1)} KB`);
if (tooHeavy.length > 0) stopWith(`Too heavy, minified and gzipped without dependencies: ${tooHeavy.join(', ')}.`);

// Imports every context through its public entry and runs one rule.
run(
  process.execPath,
  [
    '--input-type=module',
    '--eval',
    `
  ${contexts.map((context, at) => `import * as c${at} from 'troy-core/${context}';`).join('\n')}
  import { Money } from 'troy-core/kernel';
  import * as core from 'troy-core';
  const entries = [${contexts.map((context, at) => `['${context}', c${at}]`).join(', ')}];
  const empty = entries.filter(([, names]) => Object.keys(names).length === 0).map(([name]) => name);
  if (empty.length > 0) throw new Error('nothing exported by ' + empty);
  if (Money.times(Money.of(1999, 'EUR'), 3).centAmount !== 5997) throw new Error('money does not multiply');
  if (Object.keys(core).length !== ${trade.length}) throw new Error('contexts are missing');
`,
  ],
  { cwd: target },
);
console.log(`troy-core imports ${[...imported].sort().join(', ')}; minified and gzipped without them:`);
console.log(sizes.map((size) => `  ${size}`).join('\n'));
if (checking) rmSync(workshop, { recursive: true, force: true });
else console.log(`Built into ${relative(root, target)}`);
