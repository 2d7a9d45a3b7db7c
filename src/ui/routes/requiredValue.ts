import type { Outcome } from '../binding/Shop.ts';

/** The value of an outcome that the page needs; an error shows the error page of the route. */
export function requiredValue<A, E>(outcome: Outcome<A, E>): A {
  if (outcome.ok) return outcome.value;
  throw new Error('The data of this page could not be had', { cause: outcome.error });
}
