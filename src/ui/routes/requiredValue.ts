import { showPage } from '../../application/content/tokens.ts';
import type { Outcome, Shop } from '../binding/Shop.ts';
import { failedPagePath } from '../screens/shared/errors/errorPaths.ts';

/**
 * The value of an outcome that the page needs. An error shows the error page of the route; its message carries the
 * editors' page for failures of the shop, if that can be loaded (RT-39).
 */
export async function requiredValue<A, E>(shop: Shop, outcome: Outcome<A, E>): Promise<A> {
  if (outcome.ok) return outcome.value;
  const told = await shop.run(showPage, { path: failedPagePath }).catch(() => null);
  const content = told?.ok === true ? told.value : null;
  const message =
    content === null
      ? 'The data of this page could not be had'
      : JSON.stringify({ title: content.title, blocks: content.blocks });
  throw new Error(message, { cause: outcome.error });
}
