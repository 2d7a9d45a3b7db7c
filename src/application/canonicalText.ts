const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => [name, sorted(each)])
    : value;
};

/** A request as text, the same for equal requests whatever the order of their fields. */
export const canonicalText = (request: unknown): string => JSON.stringify(sorted(request));
