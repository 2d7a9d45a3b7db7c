/** The page of a list that the query of an address names; undefined: the first one, or no valid number. */
export const pageIn = (search: Readonly<Record<string, unknown>>, highest = 100_000): number | undefined => {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page >= 2 && page <= highest ? page : undefined;
};
