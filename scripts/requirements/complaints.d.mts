import type { Title } from './titles.mjs';

export interface Ledger {
  readonly [kind: string]: number;
}
export declare const longestTitle: number;
export declare const idsOf: (ledger: Ledger) => readonly string[];
export declare const complaintsAbout: (what: {
  readonly ledger: Ledger;
  readonly page: string;
  readonly titles: readonly Title[];
}) => readonly string[];
