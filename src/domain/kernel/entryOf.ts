/**
 * The entry of a key in a table that has every key of its type. Throws a RangeError that names the key where a caller
 * without types passes another one, so that no unknown store, country or currency ever takes the rules of a known one.
 * `what` says what the key is: `store`.
 */
export const entryOf = <K extends string, V>(table: Readonly<Record<K, V>>, key: K, what: string): V => {
  if (!Object.hasOwn(table, key)) throw new RangeError(`unknown ${what}: ${key}`);
  return table[key];
};
