import type { Outcome, Shop } from '../binding/Shop.ts';
import { pageFailed } from './pageFailed.ts';

/** The value of an outcome that the page needs. An error shows the error page of the route. */
export async function requiredValue<A, E>(shop: Shop, outcome: Outcome<A, E>): Promise<A> {
  if (outcome.ok) return outcome.value;
  throw await pageFailed(shop, outcome.error);
}
