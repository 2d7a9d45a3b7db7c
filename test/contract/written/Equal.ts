/** Objects spelled out to their last field: intersections are gone, what may be absent still may. */
export type Flat<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Flat<T[K]> };
/** The same to the last field: one that may be absent, or null, on one side alone is a difference. */
export type Equal<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
/** The keys of both whose types differ. */
export type Different<A, B> = { [K in keyof A & keyof B]: Equal<A[K], B[K]> extends true ? never : K }[keyof A &
  keyof B];
/** The fields that only one of both has, and those whose types differ. */
type DifferentFields<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A> | Different<A, B>;
type Within<Name extends string, Field> = [Field] extends [never] ? Name : `${Name}: ${Extract<Field, string>}`;
/** In words where both differ: `Customer: phone`, or the name alone where no single field does. */
export type NamedDifferences<A, B> = {
  [K in Different<A, B>]: Within<Extract<K, string>, DifferentFields<A[K], B[K]>>;
}[Different<A, B>];
/** Takes no differences; for any, the error of the compiler says which. */
export const differences = <Named extends never>(): readonly Named[] => [];
