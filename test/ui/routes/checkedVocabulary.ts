import { resolve } from 'node:path';
import ts from 'typescript';

type Thing = Readonly<Record<string, unknown>>;

const file = resolve('things-of-pages.ts');
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/**
 * What is wrong with JSON-LD by the vocabulary of schema.org: types and properties that do not exist or do not belong
 * together, and values of another kind. `schema-dts` has the vocabulary as types, so a compiler checks each thing as a
 * literal. Each fault begins with the place of its thing in the list.
 */
export const faultsOfThings = (things: readonly Thing[]): readonly string[] => {
  const source = [
    "import type * as Vocabulary from 'schema-dts';",
    ...things.map(
      (thing, at) =>
        `export const thing${at}: Vocabulary.WithContext<Vocabulary.${String(thing['@type'])}> = ${JSON.stringify(thing)};`,
    ),
  ].join('\n');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const place = source.slice(0, start).split('\n').length - 2;
    return `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
};
