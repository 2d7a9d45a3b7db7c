/** The fields of a stored JSON document; none if it is no object. */
export const partsOf = (document: unknown): object =>
  typeof document === 'object' && document !== null ? document : {};
