import { setupI18n } from '@lingui/core';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Shop } from '../ui/binding/Shop.ts';
import { loadCatalog } from '../ui/locales/catalogs.ts';
import { createShopRouter } from '../ui/routes/router.tsx';
import '../ui/styles/main.css';
import { readSeedText } from '../ui/routes/PageSeed.tsx';
import type { PageSeed } from './pageSeed.ts';

const seed: PageSeed = JSON.parse(readSeedText());
/* Until the whole catalog is there, a text the page was not rendered with is left blank rather than shown as its key (MKT-2). */
const i18n = setupI18n({ locale: seed.catalog, messages: { [seed.catalog]: { ...seed.texts } }, missing: () => '' });

/** Container, adapters, Effect and the whole catalog come after the page: nothing a reader sees needs them. */
const container = () => (loaded ??= Promise.all([import('./browserContainer.ts').then(({ browserShop }) => browserShop), loadCatalog(seed.catalog)]).then(([browserShop, messages]) => {
  // As a transition, or parts of the page that are not alive yet would be rendered anew instead of taken over.
  startTransition(() => i18n.load(seed.catalog, { ...messages }));
  return browserShop(seed);
}).catch((failure: unknown) => {
  loaded = undefined;
  throw failure;
}));
let loaded: Promise<Pick<Shop, 'run' | 'watch'>> | undefined;

const shop: Shop = {
  market: seed.market,
  origin: seed.origin,
  devControls: seed.devControls,
  run: async (token, input) => (await container()).run(token, input),
  watch: (token, input, next) => {
    let stop: (() => void) | undefined;
    let stopped = false;
    container().then((over) => {
      if (!stopped) stop = over.watch(token, input, next);
    }, reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  },
};

const router = createShopRouter({ shop, i18n });
hydrateRoot(document, <RouterClient router={router} />);

const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
/** From here on a click reaches a use case at once; journeys wait for it. */
const comeAlive = () => container().then(() => (document.documentElement.dataset['alive'] = 'true'));
whenIdle(() => comeAlive().catch(reportError));
