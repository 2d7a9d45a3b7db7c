import { Money } from '../../domain/kernel/Money.ts';
import { oneLine } from '../../domain/kernel/PlainText.ts';

/** An amount with its currency: `1234.50 EUR`. */
export const written = (money: Money): string => `${Money.toDecimal(money)} ${money.currency}`;
/** A moment in UTC: `2026-11-23 09:05`. */
export const printedTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** The places that a text takes in a line of a terminal; marks above and below a letter take none. */
const widthOf = (text: string): number => [...text.replace(/\p{M}/gu, '')].length;

/** The rows with columns of equal width; a row may end earlier than others. */
export const table = (given: readonly (readonly string[])[]): string => {
  const rows = given.map((row) => row.map(oneLine));
  const widths = rows
    .reduce((longest, row) => (row.length > longest.length ? row : longest), [])
    .map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
