/**
 * German nouns of the trade with their plurals, folded, as compounds end with them: `Münzkapsel`, `Baumwollhandschuhe`,
 * `Goldunze`.
 */
const plurals: Readonly<Record<string, string>> = {
  album: 'alben',
  barren: 'barren',
  beutel: 'beutel',
  box: 'boxen',
  dukat: 'dukaten',
  etui: 'etuis',
  handschuh: 'handschuhe',
  kapsel: 'kapseln',
  kassette: 'kassetten',
  koffer: 'koffer',
  lupe: 'lupen',
  medaille: 'medaillen',
  munze: 'munzen',
  prufer: 'prufer',
  schatulle: 'schatullen',
  taler: 'taler',
  tube: 'tuben',
  unze: 'unzen',
  waage: 'waagen',
};
const metals = ['gold', 'silber', 'platin', 'palladium'];
const forms: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...metals.map((metal) => [metal, [metal]] as const),
  ...Object.entries(plurals).flatMap(
    ([one, many]) =>
      [
        [one, [one, many]],
        [many, [many, one]],
      ] as const,
  ),
]);
/** Matches the longest noun at the end: `Platinmünze` does not end with `Unze`. */
const compound = new RegExp(`^(\\p{L}{3,}?)(${Object.keys(forms).join('|')})$`, 'u');

interface Compound {
  /** The metal at its beginning, if any. */
  readonly metal: string | null;
  readonly head: string;
}

/** Splits a folded word into the parts of a compound; null for other words. */
export const compoundOf = (word: string): Compound | null => {
  const [, front = '', head] = compound.exec(word) ?? [];
  return head === undefined ? null : { metal: metals.includes(front) ? front : null, head };
};

/**
 * Further terms for a folded word of a product: the noun it is or ends with, in singular and plural, and the metal it
 * begins with.
 */
export const nounsOf = (word: string): readonly string[] => {
  const parts = compoundOf(word);
  return parts === null
    ? (forms[word] ?? [])
    : [...(parts.metal === null ? [] : [parts.metal]), ...(forms[parts.head] ?? [])];
};
