import type { Serializable } from '@tanstack/react-router';

/** What loaders give to pages. */
type Value = Serializable | readonly Value[] | { readonly [key: string]: Value };
type Row = Readonly<Record<string, Value>>;

/** Objects with the same keys, as a listing has them by the hundred. */
type Rows = readonly Row[];

/** The key of a column of lists: their lengths; under `of` are their items, one list after the other. */
const lengths = '#';
/** The key of a column of few different values: each once; under `of` is the place of each row's value, a digit each. */
const few = '=';
/** As many digits as `Number.toString` knows. */
const digits = 36;

/**
 * Values one below the other: a list of them, of one if all are the same; of objects with the same keys a column for
 * each key.
 */
type Column = readonly Value[] | { readonly [key: string]: Column };

/** Rows turned into columns, so that each key is written once. */
interface Columns {
  readonly rows: number;
  readonly of: Column;
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isRows = (values: readonly Value[]): values is Rows => {
  const [first] = values;
  if (!isPlain(first) || lengths in first || few in first) return false;
  const keys = Object.keys(first);
  return (
    keys.length > 0 &&
    values.every(
      (value) => isPlain(value) && Object.keys(value).length === keys.length && keys.every((key) => key in value),
    )
  );
};

/** Whether a value becomes shorter as columns: two or more objects with the same keys. */
const hasColumns = (value: unknown): value is Rows => Array.isArray(value) && value.length > 1 && isRows(value);

/** The column of values; lists in `seen` are used again, as the router writes the same list once. */
function columnOf(values: readonly Value[], seen: (readonly Value[])[]): Column {
  if (isRows(values)) {
    const keys = Object.keys(values[0] ?? {});
    return Object.fromEntries(
      keys.map((key) => [
        key,
        columnOf(
          values.map((row) => row[key]),
          seen,
        ),
      ]),
    );
  }
  if (values.length > 0 && values.every((value) => Array.isArray(value))) {
    const lists: readonly (readonly Value[])[] = values;
    return {
      [lengths]: columnOf(
        lists.map(({ length }) => length),
        seen,
      ),
      of: columnOf(lists.flat(), seen),
    };
  }
  const different = [...new Set(values)];
  if (different.length > 1 && different.length <= Math.min(digits, values.length / 2) && different.every(isListable))
    return { [few]: different, of: [values.map((value) => different.indexOf(value).toString(digits)).join('')] };
  const [first] = values;
  const isSame = values.every((value) => Object.is(value, first)) && (typeof first !== 'object' || first === null);
  if (isSame) return values.slice(0, 1);
  const known = seen.find(
    (list) => list.length === values.length && list.every((each, at) => Object.is(each, values[at])),
  );
  if (known === undefined) seen.push(values);
  return known ?? values;
}

function valuesOf(column: Column, count: number): readonly Value[] {
  if (isList(column)) return column.length === count ? column : Array.from({ length: count }, () => column[0]);
  const { [lengths]: sizes, of: items } = column;
  if (sizes !== undefined && items !== undefined) {
    let end = 0;
    const ends = valuesOf(sizes, count).map((size) => (end += Number(size)));
    const all = valuesOf(items, end);
    return ends.map((to, at) => all.slice(ends[at - 1] ?? 0, to));
  }
  const { [few]: different } = column;
  if (different !== undefined && items !== undefined) {
    const known = isList(different) ? different : [];
    return [...String(valuesOf(items, 1)[0])].map((digit) => known[Number.parseInt(digit, digits)]);
  }
  const columns = Object.entries(column).map(([key, each]) => [key, valuesOf(each, count)] as const);
  return Array.from({ length: count }, (_, at) => Object.fromEntries(columns.map(([key, each]) => [key, each[at]])));
}

/** Texts and numbers, without those that equal others or not even themselves: -0 and NaN. */
const isListable = (value: Value): boolean =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));
const isList = (column: Column): column is readonly Value[] => Array.isArray(column);

const toColumns = (rows: Rows): Columns => ({ rows: rows.length, of: columnOf(rows, []) });
const fromColumns = ({ rows, of }: Columns): Rows => valuesOf(of, rows).filter(isPlain);

/** An object whose lists of rows are columns; its other fields are as they were. */
interface InColumns {
  readonly columns: { readonly [key: string]: Columns };
  readonly other: Row;
}

/** Whether an object has rows. The router's serializer asks for objects, not for lists. */
export const hasRows = (value: unknown): value is Row => isPlain(value) && Object.values(value).some(hasColumns);

export function inColumns(value: Row): InColumns {
  const fields = Object.entries(value);
  return {
    columns: Object.fromEntries(fields.flatMap(([key, each]) => (hasColumns(each) ? [[key, toColumns(each)]] : []))),
    other: Object.fromEntries(fields.filter(([, each]) => !hasColumns(each))),
  };
}

export const inRows = ({ columns, other }: InColumns): Row => ({
  ...other,
  ...Object.fromEntries(Object.entries(columns).map(([key, each]) => [key, fromColumns(each)])),
});
