import { showPage } from '../../application/content/tokens.ts';
import type { Shop } from '../binding/Shop.ts';
import { failedPagePath } from '../screens/shared/errors/errorPaths.ts';

/** The cause of an error page that a visitor has asked for by its own address: nothing has failed. */
export class FailedPageVisited extends Error {
  override readonly name = 'FailedPageVisited';
}

/**
 * The error that shows the error page of a route. Its message carries the editors' page for failures of the shop, if
 * that can be loaded (RT-39).
 */
export async function pageFailed(shop: Shop, cause: unknown): Promise<Error> {
  const outcome = await shop.run(showPage, { path: failedPagePath }).catch(() => null);
  const content = outcome?.ok === true ? outcome.value : null;
  const message =
    content === null
      ? 'The data of this page could not be had'
      : JSON.stringify({ title: content.title, blocks: content.blocks });
  return new Error(message, { cause });
}
