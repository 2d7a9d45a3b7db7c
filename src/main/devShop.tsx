import type { RenderPage } from '../backend/http/ServerParts.ts';
import { pageHeaders } from '../backend/http/safety/securityHeaders.ts';
import { PageCache } from '../backend/page-cache/PageCache.ts';
import type { PagesParts } from './shop/openShop.ts';
import { type PageParts, pagesFrom } from './pages/pages.ts';
import { ownBackend } from './pages/pageSeed.ts';
import { portsInProcess } from './pages/portsInProcess.ts';
import { VisitContainers } from './pages/visitContainer.ts';
import { visitShop } from './pages/visitShop.ts';

/** The browser's code from the sources, with hot reloading. */
const manifest: PageParts['manifest'] = {
  routes: {
    __root__: {
      preloads: [],
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        {
          attrs: { type: 'module' },
          children: [
            "import { injectIntoGlobalHook } from '/@react-refresh';",
            'injectIntoGlobalHook(window);',
            'window.$RefreshReg$ = () => {};',
            'window.$RefreshSig$ = () => (type) => type;',
          ].join(' '),
        },
        { attrs: { type: 'module', src: '/src/main/browser.tsx' } },
      ],
    },
  },
};

/** Allows what the dev server adds: styles and markup by scripts, and its websocket. The built shop never does. */
const relaxed = (policy: string): string =>
  policy
    .replace("'strict-dynamic'", "'self'")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/; require-trusted-types-for.*$/, '')
    .replace("connect-src 'self'", "connect-src 'self' ws:");

/** Renders pages from the current sources; caches nothing. */
export const devPages = ({ brand, redirects, services, ids, clock, hosts }: PagesParts): RenderPage => {
  let rendered = 0;
  const visits = new VisitContainers(portsInProcess(services, ids));
  const render = pagesFrom({
    shopOf: (visit) =>
      visitShop(visits, visit, {
        brand,
        redirects,
        storeOrigins: hosts.ofStores,
        devControls: true,
        build: null,
        tagContainer: null,
      }),
    manifest,
    cache: new PageCache(() => String((rendered += 1))),
    backend: ownBackend,
    clock,
    failed: (error) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    },
    freshUntil: () => null,
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
            ['content-security-policy', relaxed(pageHeaders(page.scripts)['content-security-policy'] ?? '')],
          ],
        };
  };
};
