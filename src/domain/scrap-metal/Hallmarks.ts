import type { Metal } from '../catalog/Product.ts';

/** A mark stamped into metal: parts per thousand, which is also its text. */
export interface Hallmark {
  readonly parts: number;
  /** Parts of 24 for gold; null for other metals. */
  readonly karats: number | null;
}

const ofGold = (parts: number, karats: number): Hallmark => ({ parts, karats });
const plain = (parts: number): Hallmark => ({ parts, karats: null });

/**
 * The marks that jewellery, cutlery and coins in Europe and North America usually bear, by rising fineness. Those of the
 * Vienna Convention on hallmarks (gold 375 to 999, silver 800 to 999, platinum 850 to 999, palladium 500 to 999) and
 * others that the trade meets: 333 and 417 gold, 875 gold of the Near East, 835 silver, 900 and 986 of coins.
 */
export const hallmarks: Readonly<Record<Metal, readonly Hallmark[]>> = {
  gold: [
    ofGold(333, 8),
    ofGold(375, 9),
    ofGold(417, 10),
    ofGold(585, 14),
    ofGold(750, 18),
    ofGold(875, 21),
    ofGold(900, 21.6),
    ofGold(916, 22),
    ofGold(986, 23.6),
    ofGold(999, 24),
  ],
  silver: [plain(800), plain(830), plain(835), plain(925), plain(999)],
  platinum: [plain(850), plain(900), plain(950), plain(999)],
  palladium: [plain(500), plain(950), plain(999)],
};

const partsPer100_000 = 100;

/** The finenesses between which jewellery of a metal without a readable mark lies, in parts per 100,000 (SELL-1). */
export const usualFinenesses: Readonly<Record<Metal, { readonly least: number; readonly most: number }>> = {
  gold: { least: 333 * partsPer100_000, most: 750 * partsPer100_000 },
  silver: { least: 800 * partsPer100_000, most: 925 * partsPer100_000 },
  platinum: { least: 850 * partsPer100_000, most: 950 * partsPer100_000 },
  palladium: { least: 500 * partsPer100_000, most: 950 * partsPer100_000 },
};

/**
 * Gold in the alloys that dentists use, in parts per 1,000, by the classes of the American Dental Association: high noble
 * has at least 400 of gold and 600 of noble metals; noble at least 250 of noble metals, mostly palladium, so it may hold
 * hardly any gold; base metal has none worth refining.
 */
export const dentalAlloys = [
  { kind: 'high-noble', least: 400, most: 900 },
  { kind: 'noble', least: 0, most: 400 },
  { kind: 'base', least: 0, most: 0 },
] as const;
