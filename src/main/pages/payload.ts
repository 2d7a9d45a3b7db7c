import { Schema } from 'effect';
import { showPayload } from '../../application/content/tokens.ts';
import type { RenderedPage } from '../../backend/page-cache/finishedPage.ts';
import { payloadFile, PagePayload } from '../../contract/payload.ts';
import type { Shop } from '../../ui/binding/Shop.ts';
import { pageAt } from '../../ui/routes/pageAt.ts';
import { canonicalPath } from '../../ui/routes/paths.ts';

/** The address of the page whose data are asked for (OPS-4); null for any other address. */
export function pageOfPayload(url: URL): URL | null {
  if (!url.pathname.endsWith(`/${payloadFile}`)) return null;
  const path = url.pathname.slice(0, -payloadFile.length - 1);
  return new URL(path === '' ? '/' : path, url.origin);
}

const answer = (status: number, html: string): RenderedPage => ({
  status,
  headers: [
    ['content-type', 'application/json; charset=utf-8'],
    ['x-robots-tag', 'noindex'],
  ],
  html,
});

/** Whether an address has a page whose data have an address, too. */
export const hasPayload = (page: URL): boolean => pageAt(page)?.hasPayload === true;

/** The data of the page at an address, as JSON; status 404 where the editors have no page, 503 where they cannot be read. */
export async function payloadOf(shop: Pick<Shop, 'run'>, page: URL): Promise<RenderedPage> {
  const outcome = await shop.run(showPayload, decodeURI(canonicalPath(page.pathname)));
  if (!outcome.ok) return answer(503, '{}');
  if (outcome.value === null) return answer(404, '{}');
  return answer(200, JSON.stringify(Schema.encodeSync(PagePayload)(outcome.value)));
}
