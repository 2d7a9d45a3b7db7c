/** One line of the table: a figure beside its budget. */
export interface Row {
  readonly part: string;
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  /** Whether the budget is kept; null where there is none. */
  readonly holds: boolean | null;
  /** A rate relative to the bare hello of the same minute. */
  readonly ofHello?: number;
}

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const atLeast = (
  part: string,
  what: string,
  value: number,
  least: number | null,
  unit: string,
  ofHello?: number,
): Row => ({
  part,
  what,
  measured: `${number(value)}${unit}`,
  aim: least === null ? '' : `≥ ${number(least)}${unit}`,
  holds: least === null ? null : value >= least,
  ...(ofHello === undefined ? {} : { ofHello }),
});
/** A rate whose budget is a part of the bare hello measured in the same minute. */
export const atLeastOfHello = (part: string, what: string, value: number, least: number, ofHello: number): Row => ({
  part,
  what,
  measured: `${number(value)}/s`,
  aim: `≥ ${number(least * 100)} % of hello`,
  holds: ofHello >= least,
  ofHello,
});
export const atMost = (
  part: string,
  what: string,
  value: number,
  most: number | null,
  unit: string,
  digits = 0,
): Row => ({
  part,
  what,
  measured: `${number(value, digits)}${unit}`,
  aim: most === null ? '' : `≤ ${number(most, digits)}${unit}`,
  holds: most === null ? null : Number(value.toFixed(digits)) <= most,
});

const cells = ({ what, measured, aim, holds, ofHello }: Row): string => {
  const verdict = holds === true ? 'kept' : '**missed**';
  const kept = holds === null ? '' : verdict;
  const share = ofHello === undefined ? '' : `${(ofHello * 100).toFixed(1)} %`;
  return `| ${what} | ${measured} | ${aim} | ${kept} | ${share} |`;
};

/** Rows as a Markdown table. */
export const tableOf = (rows: readonly Row[]): string =>
  ['| what | measured | budget | | of hello |', '|---|---|---|---|---|', ...rows.map(cells)].join('\n');

/** Rows as Markdown, a table for each part. */
export const tables = (rows: readonly Row[]): string =>
  [...new Set(rows.map(({ part }) => part))]
    .map((part) => `### ${part}\n\n${tableOf(rows.filter((row) => row.part === part))}\n`)
    .join('\n');
