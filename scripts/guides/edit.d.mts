interface Insertion {
  readonly before?: string;
  readonly after?: string;
  readonly instead?: string;
  readonly end?: true;
  readonly text?: string;
}
export interface Edit extends Insertion {
  readonly file: string;
  readonly edits?: readonly Insertion[];
  /** Made by a tool from the other files. */
  readonly made?: true;
  /** German texts by their sources. */
  readonly german?: Readonly<Record<string, string>>;
}
export const mostFiles: number;
export const edited: (source: string | null, edit: Edit) => string;
export const filesIn: (guide: string) => readonly string[];
export const differences: (
  touched: readonly string[],
  listed: readonly string[],
) => { readonly unnamed: readonly string[]; readonly untouched: readonly string[] };
