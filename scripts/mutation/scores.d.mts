export interface Row {
  readonly folder: string;
  readonly mutants: number;
  readonly noticed: number;
  readonly survived: number;
  readonly unreached: number;
  readonly score: number | null;
}
export declare const byFolder: (
  ring: string,
  mutants: readonly { readonly fileName: string; readonly status: string }[],
) => readonly Row[];
export declare const tableWith: (
  page: string,
  scores: readonly {
    readonly ring: { readonly name: string; readonly wanted: number };
    readonly rows: readonly Row[];
  }[],
  run: { readonly date: string; readonly sample: string },
) => string;
