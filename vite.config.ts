import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { lingui } from '@lingui/vite-plugin';
import { transformAsync } from '@babel/core';

/** Lingui's macros are a Babel plugin; everything else is left to the bundler, so Babel sees only files that import a macro. */
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

/** Libraries of hundreds of small files are taken into the server's own: to find and compile those one by one was a fifth of a start (R3). */
function bundledLibraries(): Plugin {
  return {
    name: 'troy:bundled-libraries',
    apply: 'build',
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: [/^(?:effect|rxjs|inversify|drizzle-orm|dinero\.js)(?:\/|$)/, /^@(?:inversifyjs|tanstack)\//] } } : null),
  };
}

/** The server reads its migrations from beside itself. */
function shipMigrations(): Plugin {
  return {
    name: 'troy:migrations',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: ({ dir }) => cpSync('src/backend/store/migrations', join(dir ?? 'dist/server', 'migrations'), { recursive: true }),
  };
}

/** Lays packed forms beside every file of the browser that can be packed, so that nobody packs them again for each visitor. */
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

/** Files that wait for each other never start: what the page needs at once must not lie in a file that needs the page. */
function noCircles(): Plugin {
  return {
    name: 'troy:no-circles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      const leads = (from: string, path: readonly string[]): void => {
        const file = bundle[from];
        if (path.includes(from)) throw new Error(`Files of the build wait for each other: ${[...path, from].join(' → ')}`);
        if (file?.type === 'chunk') for (const next of file.imports) leads(next, [...path, from]);
      };
      for (const file of Object.keys(bundle)) leads(file, []);
    },
  };
}

export default defineConfig({
  plugins: [bundledLibraries(), linguiMacros(), react(), lingui(), tailwindcss(), shipMigrations(), noCircles(), packFiles()],
  builder: {},
  build: { target: 'es2022' },
  environments: {
    client: {
      // RxJS has a build without helpers for browsers of 2014, under a condition of its own.
      resolve: { conditions: [...defaultClientConditions, 'es2015'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/main/browser.tsx',
          // What many screens share travels in one file: two dozen tiny ones cost a request each and pack worse.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'kit', test: /[\\/]src[\\/]ui[\\/](?:kit[\\/](?!Wordmark|WishesContext|Optional|forms[\\/])|binding[\\/](?!useLive|ShopContext))|use(?:ProductPrices|AddToCart|Blocks|MetalBoard)\.ts$/, minShareCount: 3 },
                { name: 'forms', test: /[\\/]src[\\/]ui[\\/]kit[\\/]forms[\\/]/, minShareCount: 3 },
                { name: 'terms', test: /[\\/]domain[\\/](?:kernel[\\/](?:Translated|Ids)|catalog[\\/](?:Categories|Product|Listing))\.ts$|[\\/]application[\\/](?:\w+[\\/]tokens|UseCase)\.ts$/ },
                { name: 'frame', test: /[\\/]screens[\\/]layout[\\/](?!Layout|usePageFinish|useOwnLanguage|PhoneMenu|Suggestions|useSuggestions|ToastCard|useMetalBoard)|[\\/](?:OfflineNotice|Wordmark|useLocation)\.[jt]sx?$/ },
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
        emptyOutDir: true,
        rolldownOptions: { input: { server: 'src/main/server.ts', import: 'src/main/import.ts' } },
      },
    },
  },
});
