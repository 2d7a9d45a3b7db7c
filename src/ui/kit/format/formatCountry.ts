const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in the page's language; the code if Intl has no name for it. */
export function formatCountry(code: string, localeTag: string): string {
  const kept = names.get(localeTag) ?? new Intl.DisplayNames(localeTag, { type: 'region' });
  names.set(localeTag, kept);
  return (/^[A-Z]{2}$/.test(code) ? kept.of(code) : undefined) ?? code;
}
