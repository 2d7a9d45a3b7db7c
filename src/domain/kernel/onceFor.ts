/** A function that makes the value of each key once and keeps it: for keys of which there are few, such as languages. */
export const onceFor = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => keptIn(new Map(), make);

/** The same for objects that never change; a value is kept as long as its object. */
export const onceForObject = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keptIn(new WeakMap(), make);

interface Kept<Key, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, made: { readonly value: Value }): unknown;
}

const keptIn =
  <Key, Value>(kept: Kept<Key, Value>, make: (key: Key) => Value) =>
  (key: Key): Value => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    kept.set(key, { value });
    return value;
  };
