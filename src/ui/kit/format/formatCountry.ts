const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in the reader's language; its code where nobody has a name for it. */
export function formatCountry(code: string, localeTag: string): string {
  const kept = names.get(localeTag) ?? new Intl.DisplayNames(localeTag, { type: 'region' });
  names.set(localeTag, kept);
  return (/^[A-Z]{2}$/.test(code) ? kept.of(code) : undefined) ?? code;
}
