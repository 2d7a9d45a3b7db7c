import { readEntry, writeEntry } from '../history/historyEntry.ts';
import { isRecord } from '../history/isRecord.ts';

/** Where a form keeps its unsent values. */
export interface KeptValues<V> {
  /** The kept values, of any shape; the form takes over what fits its fields. */
  readonly read: () => unknown;
  /** Keeps the values; undefined forgets them. */
  readonly write: (values: V | undefined) => void;
}

/** Keeps the values in the history entry, over a reload and a change of the language, but never the `secrets` (S8). */
export const inHistory = <V extends object>(entry: string, secrets: readonly (keyof V)[]): KeptValues<V> => ({
  read: () => readEntry(entry),
  write: (values) =>
    writeEntry(
      entry,
      values === undefined
        ? undefined
        : Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.some((secret) => secret === field))),
    ),
});

/** Keeps nothing. */
export const keptNowhere: KeptValues<unknown> = { read: () => undefined, write: () => {} };

/** Paths and values in `kept` that fit the fields of the form and their types; fields of groups as `group.field`. */
export const fitting = (form: object, kept: unknown, group = ''): readonly (readonly [string, unknown])[] =>
  !isRecord(kept)
    ? []
    : Object.entries(form).flatMap(([field, value]: [string, unknown]) => {
        const [path, found] = [`${group}${field}`, kept[field]];
        if (isRecord(value) && !Array.isArray(value)) return fitting(value, found, `${path}.`);
        return sameKind(value, found) ? [[path, found] as const] : [];
      });

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

const sameKind = (value: unknown, found: unknown): boolean =>
  Array.isArray(value) ? isTexts(found) : typeof found !== 'object' && typeof found === typeof value;
