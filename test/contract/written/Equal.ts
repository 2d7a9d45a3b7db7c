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
