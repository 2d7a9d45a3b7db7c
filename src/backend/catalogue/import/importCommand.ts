import { Data, Result } from 'effect';
import { oneLine } from '../../../domain/kernel/PlainText.ts';
import type { ImportRefused, ImportReport } from './importProducts.ts';
import type { ProductFile } from './ProductFile.ts';

/** The command line contains no product file. */
export class NoProductFile extends Data.TaggedError('NoProductFile')<{ readonly given: readonly string[] }> {}

interface ImportCommand {
  readonly path: string;
  readonly format: ProductFile['format'];
}

/** Reads the arguments after the program's name: one path that ends in .csv or .json. */
export const importCommand = (args: readonly string[]): Result.Result<ImportCommand, NoProductFile> => {
  const [path, ...more] = args;
  const format = (['csv', 'json'] as const).find((each) => path?.toLowerCase().endsWith(`.${each}`));
  return path === undefined || format === undefined || more.length > 0
    ? Result.fail(new NoProductFile({ given: args }))
    : Result.succeed({ path, format });
};

export const usage =
  'usage: node dist/server/import.js products.csv (or products.json); see docs/guides/import-products.md';

/** The output of the command after an import. */
export const reportText = ({ created, updated, unchanged, version }: ImportReport): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged; catalogue version ${version}`;

/** The output of the command for a refused file: one line per fault, without characters of the file that steer a terminal. */
export const refusalText = (path: string, { faults }: ImportRefused): string =>
  [
    `${path}: nothing imported, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
    ...faults.map(({ line, field, reason }) => oneLine(`line ${line}${field === null ? '' : `, ${field}`}: ${reason}`)),
  ].join('\n');
