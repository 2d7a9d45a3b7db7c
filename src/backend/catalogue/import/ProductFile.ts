import { CsvError, parse } from 'csv-parse/sync';

/** A product file as read from disk. */
export interface ProductFile {
  readonly format: 'csv' | 'json';
  readonly text: string;
}
/** A fault that the dealer must correct in a file. `field` is a column, or null when it concerns the whole line. */
export interface Fault {
  /** From 1; the header of a CSV file is line 1. */
  readonly line: number;
  readonly field: string | null;
  readonly reason: string;
}
export interface RawRow {
  readonly line: number;
  /** Column name to text; empty cells may be absent. */
  readonly cells: Readonly<Record<string, string>>;
}
interface RawRows {
  readonly columns: readonly string[];
  readonly rows: readonly RawRow[];
  readonly faults: readonly Fault[];
}

const broken = (line: number, reason: string): RawRows => ({
  columns: [],
  rows: [],
  faults: [{ line, field: null, reason }],
});

const csvRows = (text: string): RawRows => {
  const head = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const records: { readonly record: readonly string[]; readonly endsAt: number }[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: head.includes(';') ? ';' : ',',
      on_record: (record: readonly string[], { lines }) => void records.push({ record, endsAt: lines }),
    });
  } catch (cause) {
    if (cause instanceof CsvError) return broken(Number(cause['lines'] ?? 1), cause.message);
    throw cause;
  }
  const [header, ...body] = records;
  if (header === undefined) return broken(1, 'the file is empty');
  const columns = header.record.map((name) => name.trim());
  const faults: Fault[] = [];
  const rows: RawRow[] = [];
  for (const { record, endsAt } of body) {
    const line = endsAt - record.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0);
    if (record.length === columns.length)
      rows.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])) });
    else
      faults.push({ line, field: null, reason: `has ${record.length} cells where the header has ${columns.length}` });
  }
  return { columns, rows, faults };
};

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The line on which each object of a JSON array begins. The text has been parsed before, so only strings need care. */
const linesOfObjects = (text: string): readonly number[] => {
  const lines: number[] = [];
  let [line, depth] = [1, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      if (depth === 1) lines.push(line);
      depth += 1;
    } else if (token === '}' || token === ']') depth -= 1;
  }
  return lines;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonRows = (text: string): RawRows => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof SyntaxError ? cause.message : String(cause);
    return broken(lineAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? 0)), `the file is not JSON: ${message}`);
  }
  if (!Array.isArray(parsed)) return broken(1, 'the file is not a list of products');
  const lines = text.includes('[') ? linesOfObjects(text) : [];
  const faults: Fault[] = [];
  const columns = new Set<string>();
  const rows: RawRow[] = [];
  let flat = -1;
  for (const entry of parsed) {
    const nested = typeof entry === 'object' && entry !== null;
    const line = nested ? (lines[++flat] ?? 1) : 1;
    if (!isObject(entry)) {
      faults.push({ line, field: null, reason: `${JSON.stringify(entry)} is not a product` });
      continue;
    }
    const cells: Record<string, string> = {};
    for (const [name, value] of Object.entries(entry)) {
      columns.add(name);
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        cells[name] = String(value);
      else if (value !== null) faults.push({ line, field: name, reason: 'is not a text, number, true, false or null' });
    }
    rows.push({ line, cells });
  }
  return { columns: [...columns], rows, faults };
};

/** The rows of a product file with their lines, undecoded. */
export const rowsOf = (file: ProductFile): RawRows => (file.format === 'csv' ? csvRows : jsonRows)(file.text);
