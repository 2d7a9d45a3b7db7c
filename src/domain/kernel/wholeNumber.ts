/** The number itself if it is whole and not negative; throws a RangeError that names it otherwise. `what`: `pieces`. */
export const wholeNumber = (n: number, what: string): number => {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a whole number of ${what}: ${n}`);
  return n;
};
