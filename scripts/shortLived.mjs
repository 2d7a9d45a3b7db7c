/**
 * For programs that live for some tests, and for the tests themselves: V8 never optimizes the code of the database, and
 * other code after ten times as many calls as usual in Node 20, because that takes more time than such a program wins back.
 * `process/npmStart` runs a shop without.
 */
export const shortLived = ['--liftoff-only', '--interrupt-budget=675840'];
