import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { createCompiledCatalog } from '@lingui/cli/api';
import { lingui } from '@lingui/vite-plugin';
import { transformAsync } from '@babel/core';
import PO from 'pofile';
import { laterSources } from './src/ui/locales/laterSources.ts';

/** Runs Babel for Lingui's macros, only on files that import a macro; the bundler handles everything else. */
function linguiMacros(): Plugin {
  return {
    name: 'troy:lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src|test)\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id.split('?')[0] ?? id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}

/** Provides `de-DE.po?first` and `de-DE.po?later`: the texts of a catalog that any page may show, and the rest. */
function halvedTexts(): Plugin {
  const read = (file: string) => PO.parse(readFileSync(file, 'utf8')).items.filter(({ obsolete }) => !obsolete);
  return {
    name: 'troy:halved-texts',
    load: {
      filter: { id: /\.po\?(?:first|later)$/ },
      handler(id) {
        const [file = '', half] = id.split('?');
        const locale = basename(file, '.po');
        const source = join(dirname(file), 'en-US.po');
        const inSource = new Map(
          read(source).map(({ msgid, msgctxt, msgstr }) => [`${msgid}\u{1F}${msgctxt ?? ''}`, msgstr[0] || msgid]),
        );
        const texts = read(file)
          .filter(({ references }) => references.every((each) => laterSources.test(each)) === (half === 'later'))
          .map(({ msgid, msgctxt, msgstr, extractedComments }) => {
            const name = `${msgid}\u{1F}${msgctxt ?? ''}`;
            return [
              extractedComments.includes('js-lingui-explicit-id')
                ? msgid
                : createHash('sha256').update(name).digest('base64').slice(0, 6),
              msgstr[0] || (inSource.get(name) ?? msgid),
            ] as const;
          });
        this.addWatchFile(file);
        const { source: code, errors } = createCompiledCatalog(locale, Object.fromEntries(texts), { namespace: 'es' });
        for (const { error } of errors) throw error;
        return { code, moduleType: 'js' };
      },
    },
  };
}

/**
 * Bundles libraries of hundreds of small files into the server: finding and compiling those files took a fifth of the
 * start (R3).
 */
function bundledLibraries(): Plugin {
  return {
    name: 'troy:bundled-libraries',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: {
              noExternal: [/^(?:effect|rxjs|inversify|drizzle-orm|dinero\.js)(?:\/|$)/, /^@(?:inversifyjs|tanstack)\//],
            },
          }
        : null,
  };
}

/** Copies the migrations and the demo shop next to the built server, which reads them there. */
function shipFolders(): Plugin {
  return {
    name: 'troy:folders',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: ({ dir = 'dist/server' }) => {
      cpSync('src/backend/store/migrations', join(dir, 'migrations'), { recursive: true });
      cpSync('demo-shop', join(dir, 'demo-shop'), { recursive: true });
    },
  };
}

/**
 * Writes compressed forms next to every compressible file of the browser, so that the server does not compress them per
 * request.
 */
function packFiles(): Plugin {
  return {
    name: 'troy:packed-files',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir }, bundle) => {
      for (const file of Object.keys(bundle).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
        const path = join(dir ?? 'dist/client', file);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/** Fails the build when files import each other in a circle, because such files can never start. */
function noCircles(): Plugin {
  return {
    name: 'troy:no-circles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      const leads = (from: string, path: readonly string[]): void => {
        const file = bundle[from];
        if (path.includes(from))
          throw new Error(`Files of the build wait for each other: ${[...path, from].join(' → ')}`);
        if (file?.type === 'chunk') for (const next of file.imports) leads(next, [...path, from]);
      };
      for (const file of Object.keys(bundle)) leads(file, []);
    },
  };
}

/** Matches the files below folders of the sources or of the installed libraries. */
const below = (...folders: readonly string[]): RegExp =>
  new RegExp(folders.map((folder) => `[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/]`).join('|'));
const library = (...names: readonly string[]): RegExp => below(...names.map((name) => `node_modules/${name}`));
const ui = (...folders: readonly string[]): RegExp => below(...folders.map((folder) => `src/ui/${folder}`));

/** Files that every page has loaded before it requests more. */
const alwaysThere = /[\\/](?:browser|react|rolldown-runtime)-[^\\/]+\.js$/;

export default defineConfig({
  plugins: [
    bundledLibraries(),
    linguiMacros(),
    react(),
    lingui(),
    halvedTexts(),
    tailwindcss(),
    shipFolders(),
    noCircles(),
    packFiles(),
  ],
  builder: {},
  // React contains this store hook; the library is a substitute for older versions.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // Timings of plugins are not useful in the output of the start.
  build: { target: 'es2022', rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      // RxJS has a build without helpers for old browsers, under its own export condition.
      resolve: { conditions: [...defaultClientConditions, 'es2015'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Lists only the imports that the entry has not loaded: the names in these lists compress badly and are part of
        // the entry.
        modulePreload: {
          resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !alwaysThere.test(one)),
        },
        rolldownOptions: {
          input: 'src/main/browser.tsx',
          // What is needed together travels in one file: dozens of tiny ones cost a request each and pack worse.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: library('react', 'react-dom', 'scheduler'), priority: 2 },
                { name: 'page', tags: ['$initial'], priority: 1 },
                {
                  name: 'rules',
                  test: below('src/domain/(?:kernel|market|catalog|listing|session)', 'src/application'),
                  minShareCount: 6,
                  maxModuleSize: 4000,
                },
                {
                  name: 'kit',
                  test: ui(
                    'kit(?!/forms)',
                    'binding',
                    'messages/first',
                    'screens/shared/(?:products|history|errors|side|prices)',
                  ),
                  minShareCount: 3,
                },
                { name: 'forms', test: ui('kit/forms', 'messages(?!/first|/refusals)'), minShareCount: 3 },
                // Only with a form: parts of any page, such as the search box, use the controls without it.
                {
                  name: 'form',
                  test: below('src/ui/screens/shared/forms', 'node_modules/react-hook-form'),
                  minShareCount: 2,
                },
                { name: 'refusals', test: ui('messages/refusals'), minShareCount: 2 },
                { name: 'buying', test: ui('screens/shared/(?:cart|refusals|sale|documents)'), minShareCount: 2 },
                { name: 'sign-in', test: ui('screens/shared/(?:sign-in|person|links)'), minShareCount: 2 },
                { name: 'loading', test: ui('routes'), minShareCount: 2 },
                { name: 'account', test: ui('screens/shared/account', 'screens/account'), minShareCount: 2 },
                {
                  name: 'frame',
                  includeDependenciesRecursively: true,
                  test: ui('screens/layout(?!/on-demand)', 'screens/shared/(?:session|wishes)'),
                },
                { name: 'live', test: library('rxjs', 'tslib') },
                {
                  name: 'effect',
                  test: library('effect'),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 6000,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        // A shop that runs finds its files in place while the next build is made, and under the same names afterwards:
        // Node looks for the file of an import also when it has its code. `scripts/ground.mjs` removes what is left over.
        emptyOutDir: false,
        rolldownOptions: {
          output: { chunkFileNames: 'assets/[name].js' },
          input: {
            server: 'src/main/server.ts',
            import: 'src/main/import.ts',
            desk: 'src/main/desk.ts',
          },
        },
      },
    },
  },
});
