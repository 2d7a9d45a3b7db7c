import { setupI18n } from '@lingui/core';
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { catalogOf, loadCatalog } from '../../../src/ui/locales/catalogs.ts';
import { createShopRouter } from '../../../src/ui/routes/router.tsx';
import type { PlayedShop } from '../PlayedShop.ts';

/** What a page states to search engines, read from its HTML. */
export interface VisitedPage {
  readonly status: number;
  /** The target of a redirect. */
  readonly location: string | null;
  readonly html: string;
  readonly lang: string | undefined;
  readonly title: string | undefined;
  readonly noindex: boolean;
  /** Contents of its meta tags by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** Its links by rel; alternates by language. */
  readonly links: Readonly<Record<string, string>>;
  /** The types of its JSON-LD. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

/** Requests an address of a shop as the server answers it. */
export async function visit(shop: PlayedShop, address: string): Promise<VisitedPage> {
  const { language, store } = shop.market;
  const catalog = catalogOf(language, store);
  const i18n = setupI18n({ locale: catalog, messages: { [catalog]: await loadCatalog(catalog) } });
  const handle = createRequestHandler({
    request: new Request(shop.origin + address),
    createRouter: () => createShopRouter({ shop, i18n }),
    getRouterManifest: () => ({ routes: {} }),
  });
  let html = '';
  const response = await handle(async ({ router }) => {
    html = renderToString(<RouterServer router={router} />);
    return new Response(null, { status: getSsrStatus(router) });
  });
  const metas = tagsOf(html, 'meta');
  const links = tagsOf(html, 'link');
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    lang: tagsOf(html, 'html')[0]?.['lang'],
    title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    noindex: metas.some(({ name, content }) => name === 'robots' && content === 'noindex'),
    meta: Object.fromEntries(metas.map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
    links: Object.fromEntries(links.map(({ rel = '', hreflang, href = '' }) => [hreflang ?? rel, href])),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json = '']): Readonly<Record<string, unknown>> => JSON.parse(json),
    ),
  };
}
