const { readdirSync } = require('node:fs');
const { basename, dirname } = require('node:path');

/**
 * Allowed imports. The table is data: lint enforces it below, test/architecture checks it again with resolved paths,
 * docs/architecture.md quotes it. `files` are globs; the first matching row applies to a file. `own` lists the rings
 * under src that it may import, `packages` the packages or paths of one, `typesOnly` the packages of which it may import only types.
 */
const layers = [
  {
    ring: 'domain kernel',
    files: ['src/domain/kernel/*.ts'],
    own: ['domain'],
    packages: ['dinero.js', 'effect/Data', 'effect/Result'],
    typesOnly: ['effect/Effect'],
  },
  {
    ring: 'domain ports',
    files: ['src/domain/*/ports/*.ts'],
    own: ['domain'],
    packages: ['effect/Data', 'effect/Result'],
    typesOnly: ['effect/Effect', 'rxjs'],
  },
  {
    ring: 'domain validation',
    files: ['src/domain/validation/**/*.ts', 'src/domain/account/VatId.ts'],
    own: ['domain'],
    packages: ['effect/Data', 'effect/Result', 'ibantools', 'jsvat', 'libphonenumber-js'],
    typesOnly: ['effect/Effect'],
  },
  {
    ring: 'domain',
    files: ['src/domain/**/*.ts'],
    own: ['domain'],
    packages: ['effect/Data', 'effect/Result'],
    typesOnly: ['effect/Effect'],
  },
  {
    ring: 'application',
    files: ['src/application/**/*.ts'],
    own: ['application', 'domain'],
    packages: ['effect', 'rxjs'],
    typesOnly: [],
  },
  {
    ring: 'contract',
    files: ['src/contract/**/*.ts'],
    own: ['contract', 'domain'],
    packages: ['effect'],
    typesOnly: [],
  },
  {
    ring: 'adapters',
    files: ['src/adapters/**/*.ts'],
    own: ['adapters', 'contract', 'domain'],
    packages: ['effect', 'rxjs'],
    typesOnly: [],
  },
  {
    ring: 'ui forms',
    files: ['src/ui/screens/shared/forms/*.ts'],
    own: ['ui', 'domain'],
    packages: ['react', 'react-hook-form', '@lingui/core', '@lingui/react'],
    typesOnly: [],
  },
  {
    ring: 'ui binding',
    files: ['src/ui/binding/**', 'src/ui/screens/**/*.ts'],
    own: ['ui', 'application', 'domain'],
    packages: ['react', '@tanstack/react-router', '@lingui/core', '@lingui/react'],
    typesOnly: [],
  },
  {
    ring: 'ui routes',
    files: ['src/ui/routes/**'],
    own: ['ui', 'application', 'domain'],
    packages: ['react', '@tanstack/react-router', '@lingui/core', '@lingui/react'],
    typesOnly: [],
  },
  {
    ring: 'ui pages',
    files: ['src/ui/screens/**/*Page.tsx'],
    own: ['ui', 'application', 'domain'],
    packages: ['react', '@tanstack/react-router', '@lingui/core', '@lingui/react'],
    typesOnly: [],
  },
  {
    ring: 'ui views',
    files: ['src/ui/**'],
    own: ['ui', 'domain'],
    packages: ['react', 'react-dom', '@tanstack/react-router', '@lingui/core', '@lingui/react', 'uplot'],
    typesOnly: [],
  },
  {
    ring: 'backend',
    files: ['src/backend/**'],
    own: ['backend', 'application', 'contract', 'domain', 'adapters/memory'],
    packages: ['*'],
    typesOnly: [],
    never: ['react', 'react-dom', 'inversify', '@tanstack/react-router', '@lingui/core', '@lingui/react'],
  },
  { ring: 'main', files: ['src/main/**'], own: ['*'], packages: ['*'], typesOnly: [] },
];

/**
 * The order of folders within a ring: each may import those before it and none after it, including types.
 * docs/contexts.md and docs/architecture.md quote it.
 */
const orders = {
  'src/domain': [
    'kernel',
    'market',
    'catalog',
    'pricing',
    'scrap-metal',
    'listing',
    'shipping',
    'payment',
    'coupon',
    'validation',
    'payout',
    'cart',
    'order',
    'deposit',
    'account',
    'session',
    'checkout',
    'limit-order',
    'wishlist',
    'alert',
    'newsletter',
    'contact',
    'report',
    'content',
    'consent',
    'analytics',
  ],
  'src/backend': [
    'outgoing',
    'vat',
    'postal',
    'config',
    'store',
    'workers',
    'secrets',
    'limits',
    'analytics',
    'mail',
    'sms',
    'outbox',
    'content',
    'catalogue',
    'social',
    'pricing',
    'invoice',
    'coupons',
    'deposits',
    'carts',
    'orders',
    'limit-orders',
    'session',
    'account',
    'wishes',
    'contact',
    'reports',
    'page-cache',
    'dev',
    'http',
  ],
  'src/ui': ['styles', 'locales', 'kit', 'messages', 'binding', 'blocks', 'screens', 'routes'],
};

/**
 * Folders whose subfolders import nothing of each other but what lies in the named one, which imports nothing of the
 * others.
 */
const apart = { 'src/ui/screens': 'shared' };

const rings = ['domain', 'application', 'contract', 'adapters', 'ui', 'backend', 'main'];
const word = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/**
 * A pattern that matches every import forbidden by a row. Imports of other rings are relative paths that leave the own
 * ring.
 */
const forbidden = ({ own, packages, never = [] }) => {
  const patterns = [];
  if (!own.includes('*')) {
    const closed = rings.filter((ring) => !own.some((allowed) => allowed.split('/')[0] === ring));
    if (closed.length > 0) patterns.push(`^(\\.\\./)+(${closed.join('|')})/`);
    for (const partly of own.filter((allowed) => allowed.includes('/'))) {
      const [ring, part] = partly.split('/');
      patterns.push(`^(\\.\\./)+${ring}/(?!${part}/)`);
    }
  }
  if (packages.includes('*')) {
    if (never.length > 0) patterns.push(`^(${never.map(word).join('|')})(/|$)`);
  } else {
    patterns.push(`^(?!\\.|(${packages.map(word).join('|') || '-'})(/|$))`);
  }
  return patterns;
};

/** Values that change arrive as an Observable; only an adapter decides when the next one comes. */
const subjects = {
  name: 'rxjs',
  importNames: ['Subject', 'BehaviorSubject', 'ReplaySubject', 'AsyncSubject'],
  message: 'Only adapters make subjects; watch an Observable instead.',
};

const layerRules = layers
  .map((layer) => ({
    files: layer.files,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: layer.ring === 'adapters' ? [] : [subjects],
          patterns: forbidden(layer)
            .map((regex) => ({
              regex:
                layer.typesOnly.length > 0
                  ? regex.replace('^(?!\\.|', `^(?!${layer.typesOnly.map(word).join('|')}|\\.|`)
                  : regex,
              message: `The ring "${layer.ring}" may not import this; the table is in .eslintrc.cjs.`,
            }))
            .concat(
              layer.typesOnly.map((name) => ({
                regex: `^${word(name)}(/|$)`,
                allowTypeImports: true,
                message: `The ring "${layer.ring}" may import ${name} as types only.`,
              })),
            ),
        },
      ],
    },
  }))
  .reverse();

/** A literal spread into a literal only packs several fields into a line. */
const packedFields = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the fields themselves instead of spreading a literal of them.',
};

/** A wait that moves the fake time of its test makes the test fail by chance on a slow machine. */
const polledFakeTime = {
  selector:
    "Program:has(CallExpression[callee.property.name='useFakeTimers']) CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/]",
  message: 'vi.waitFor and vi.waitUntil advance fake time; wait with `until` of test/until.ts.',
};

/** Texts may be as long as they are; markup and statements of the database are code. */
const longTemplates = {
  selector: 'TaggedTemplateExpression[tag.name=/^(markup|sql)$/] TemplateElement[value.raw=/.{141,}/]',
  message: 'Break this template: its lines are code.',
};

/** Names of the surroundings that the core and the contract do not use; `globalThis` and `self` lead to all of them. */
const outsideOfCore = [
  'fetch',
  'process',
  'window',
  'document',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
  'performance',
  'globalThis',
  'global',
  'self',
];

/** An effect is run where a request, a page or a command comes in: in the binding of views, the HTTP edge and main. */
const runningEffects = [
  'runPromise',
  'runPromiseExit',
  'runPromiseWith',
  'runSync',
  'runSyncExit',
  'runFork',
  'runForkWith',
  'runCallback',
].map((property) => ({
  object: 'Effect',
  property,
  message: 'Return the effect; ui/binding, backend/http and main run it.',
}));

/** The time by the machine's clock; `new Date(0)` and `Date.UTC` compute and are allowed. */
const clocks = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  // Under another name: `const D = Date`.
  "VariableDeclarator[init.name='Date']",
  "AssignmentPattern[right.name='Date']",
  // A formatter without a moment formats the present one.
  'CallExpression[callee.property.name=/^format(ToParts)?$/][arguments.length=0]',
].map((selector) => ({ selector, message: 'The core never reads a clock; take `now` as an argument.' }));

/** Imports of folders of a ring from another one: `../folder/` and, by the path of the ring, `../../ring/folder/`. */
const importing = (ring, folders) => `^(\\.\\./)+((.*/)?${basename(ring)}/)?(${folders.join('|')})/`;

/** The folders of a ring that stand after one of them. */
const after = (ring, folder) => orders[ring]?.slice(orders[ring].indexOf(folder) + 1) ?? [];

/**
 * Holds for static and for lazy imports. Uses ESLint's core rules, so that it does not replace the table above. A pattern
 * in a selector may contain no slash.
 */
const folderRule = (files, regexes, message) => ({
  files: [`${files}.{ts,tsx}`],
  rules: {
    'no-restricted-imports': ['error', { patterns: regexes.map((regex) => ({ regex, message })) }],
    'no-restricted-syntax': [
      'error',
      packedFields,
      longTemplates,
      ...regexes.map((regex) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\x2F')}/]`,
        message,
      })),
    ],
  },
});

const orderRules = Object.entries(orders).flatMap(([ring, folders]) =>
  folders
    .slice(0, -1)
    .map((folder) =>
      folderRule(
        `${ring}/${folder}/**/*`,
        [importing(ring, after(ring, folder))],
        `In ${ring}, ${folder} may only import what stands before it; the order is in .eslintrc.cjs.`,
      ),
    ),
);

/** They take the place of the order of their ring, so each holds it, too. */
const apartRules = Object.entries(apart).flatMap(([ring, common]) => {
  const parent = dirname(ring);
  const later = after(parent, basename(ring));
  const screens = readdirSync(ring).filter((folder) => folder !== common);
  const message = `Folders of ${ring} import each other only through ${common}, which imports none of them; see .eslintrc.cjs.`;
  return [
    // Subfolders of the common folder are named like screens, so how many steps lead out of it decides.
    ...[1, 2, 3].map((steps) =>
      folderRule(
        `${ring}/${common}/${'*/'.repeat(steps - 1)}*`,
        [
          importing(parent, later),
          `^(\\.\\./){${steps}}(?!\\.\\./|${common}/)`,
          `^(\\.\\./)+(.*/)?${basename(ring)}/(?!${common}/)`,
        ],
        message,
      ),
    ),
    ...screens.map((folder) =>
      folderRule(
        `${ring}/${folder}/**/*`,
        [
          importing(parent, later),
          importing(
            ring,
            screens.filter((other) => other !== folder),
          ),
        ],
        message,
      ),
    ),
  ];
});

module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2023, sourceType: 'module', ecmaFeatures: { jsx: true } },
  plugins: ['@typescript-eslint', 'react-hooks'],
  ignorePatterns: ['node_modules', 'dist', 'var', '*.po'],
  extends: ['eslint:recommended', 'plugin:@typescript-eslint/recommended'],
  rules: {
    'no-undef': 'off',
    'no-console': 'error',
    'no-nested-ternary': 'error',
    'no-restricted-syntax': ['error', packedFields, longTemplates],
    // Several patterns exist to refuse control characters.
    'no-control-regex': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    // Prettier breaks code, but neither comments nor texts.
    'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-empty-object-type': 'off',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    ...layerRules,
    ...orderRules,
    ...apartRules,
    // The type checker reports these itself.
    { files: ['*.ts', '*.tsx'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
    {
      files: ['src/ui/**', 'test/ui/**'],
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    },
    {
      files: ['src/domain/**', 'src/contract/**'],
      rules: {
        'no-restricted-globals': ['error', ...outsideOfCore],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random' },
          { object: 'Date', property: 'now' },
          ...runningEffects,
        ],
        'no-restricted-syntax': [
          'error',
          packedFields,
          longTemplates,
          ...clocks,
          { selector: 'ImportExpression', message: 'The core and the contract load nothing lazily.' },
        ],
      },
    },
    {
      files: ['src/{application,adapters,ui,backend}/**'],
      excludedFiles: ['src/ui/binding/**', 'src/backend/http/**'],
      rules: { 'no-restricted-properties': ['error', ...runningEffects] },
    },
    // Drawn pictures: paths of points.
    { files: ['src/backend/catalogue/pictures/**'], rules: { 'max-len': 'off' } },
    {
      files: ['test/**'],
      rules: { 'no-restricted-syntax': ['error', packedFields, longTemplates, polledFakeTime] },
    },
    {
      files: ['test/**', 'scripts/**', '*.config.ts', '.eslintrc.cjs'],
      env: { node: true },
      rules: { 'no-console': 'off', 'max-lines': 'off', 'no-empty-pattern': 'off' },
    },
  ],
};
/** Not for ESLint: the architecture test reads it. */
Object.defineProperty(module.exports, 'layers', { value: layers, enumerable: false });
Object.defineProperty(module.exports, 'apart', { value: apart, enumerable: false });
Object.defineProperty(module.exports, 'orders', { value: orders, enumerable: false });
