/**
 * Reads plain parameters, `?preciousMetal=gold&preciousMetal=silver`, as shared links and forms without script have
 * them.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const all = params.getAll(key);
      return [key, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(key, String(one));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
