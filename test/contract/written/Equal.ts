/** Objects spelled out to their last field: without intersections, optional fields kept. */
export type Flat<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Flat<T[K]> };
/** Equal to the last field: one that is optional or nullable on one side only is a difference. */
export type Equal<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
/** The keys of both whose types differ. */
export type Different<A, B> = { [K in keyof A & keyof B]: Equal<A[K], B[K]> extends true ? never : K }[keyof A &
  keyof B];
/** The fields of one of both only, and those whose types differ. */
type DifferentFields<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A> | Different<A, B>;
type Within<Name extends string, Field> = [Field] extends [never] ? Name : `${Name}: ${Extract<Field, string>}`;
/** The differences in words: `Customer: phone`, or the name alone where no single field differs. */
export type NamedDifferences<A, B> = {
  [K in Different<A, B>]: Within<Extract<K, string>, DifferentFields<A[K], B[K]>>;
}[Different<A, B>];
/** Accepts no differences; otherwise the compiler's error names them. */
export const differences = <Named extends never>(): readonly Named[] => [];
