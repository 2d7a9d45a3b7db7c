import { setupI18n, type Messages } from '@lingui/core';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ServerManifest } from '@tanstack/router-core';
import type { Shop } from '../ui/binding/Shop.ts';
import { catalogOf, loadCatalog } from '../ui/locales/catalogs.ts';
import { createShopRouter } from '../ui/routes/router.tsx';
import { seedPlaceholder } from '../ui/routes/PageSeed.tsx';
import type { PageSeed } from './pageSeed.ts';

/** Renders a page: the same routes, screens and use cases as in the browser, with the ports of the request. */
export async function renderPage(request: Request, shop: Shop, options: { readonly nonce: string; readonly manifest: ServerManifest; readonly apiBase: string }): Promise<Response> {
  const catalog = catalogOf(shop.market.language, shop.market.store);
  const used: Messages = {};
  const messages = new Proxy(await loadCatalog(catalog), {
    get: (all, id) => {
      const message = typeof id === 'string' ? all[id] : undefined;
      if (typeof id === 'string' && message !== undefined) used[id] = message;
      return message;
    },
  });
  const i18n = setupI18n({ locale: catalog, messages: { [catalog]: messages } });
  const handle = createRequestHandler({
    request,
    createRouter: () => createShopRouter({ shop, i18n, nonce: options.nonce }),
    getRouterManifest: () => options.manifest,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }));
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const seed: PageSeed = { market: shop.market, origin: shop.origin, catalog, devControls: shop.devControls, apiBase: options.apiBase, texts: used };
  return new Response(html.replace(seedPlaceholder, () => JSON.stringify(seed).replaceAll('<', '\\u003c')), { status: response.status, headers: response.headers });
}
