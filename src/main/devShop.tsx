import type { RenderPage } from '../backend/http/ServerParts.ts';
import { pageHeaders } from '../backend/http/safety/securityHeaders.ts';
import { PageCache } from '../backend/page-cache/PageCache.ts';
import type { PagesParts } from './shop/openShop.ts';
import { type PageParts, pagesFrom } from './pages/pages.tsx';
import { VisitContainers } from './pages/visitContainer.ts';
import { visitShop } from './pages/visitShop.ts';

/** The browser’s code as it lies in the sources, with what replaces it while it is edited. */
const manifest: PageParts['manifest'] = {
  routes: {
    __root__: {
      preloads: [],
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        {
          attrs: { type: 'module' },
          children:
            "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;",
        },
        { attrs: { type: 'module', src: '/src/main/browser.tsx' } },
      ],
    },
  },
};

/** Styles come as elements made by a script, and news of edits over a websocket of their own: only here, never in the built shop. */
const relaxed = (policy: string): string =>
  policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

/** Pages rendered from the sources as they are now; nothing is kept. */
export const devPages = ({ brand, services, ids, clock }: PagesParts): RenderPage => {
  let rendered = 0;
  const visits = new VisitContainers(services, ids);
  const render = pagesFrom({
    shopOf: (visit) => visitShop(visits, visit, { brand, devControls: true }),
    manifest,
    cache: new PageCache(() => String((rendered += 1))),
    apiBase: '',
    clock,
    failed: (error) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    },
    insecureCookies: true,
    rootRedirect: null,
  });
  return async (visit) => {
    const page = await render(visit);
    return page instanceof Response
      ? page
      : {
          ...page,
          headers: [
            ...page.headers,
            ['content-security-policy', relaxed(pageHeaders(visit.nonce)['content-security-policy'] ?? '')],
          ],
        };
  };
};
