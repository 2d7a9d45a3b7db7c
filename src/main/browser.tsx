import { setupI18n } from '@lingui/core';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Shop } from '../ui/binding/Shop.ts';
import { halves } from '../ui/locales/halves.ts';
import { laterSources } from '../ui/locales/laterSources.ts';
import { addresses } from '../ui/routes/addresses.ts';
import { createShopRouter } from '../ui/routes/router.tsx';
import { firstScreen } from '../ui/routes/screen.tsx';
import '../ui/styles/main.css';
import { readSeedText } from '../ui/routes/PageSeed.tsx';
import { loggedTexts } from './browser/loggedTexts.ts';
import { watchConsent } from '../application/consent/tokens.ts';
import { allows } from '../domain/consent/Consent.ts';
import type { Heard } from './browser/browserAnalytics.ts';
import { once } from './browser/once.ts';
import type { PageSeed } from './pages/pageSeed.ts';

const seed: PageSeed = JSON.parse(readSeedText());
/*
 * Until the whole catalog is loaded, a text that the page was not rendered with stays blank instead of showing its key
 * (MKT-2).
 */
const i18n = setupI18n({ locale: seed.catalog, messages: { [seed.catalog]: { ...seed.texts } }, missing: () => '' });

/** Before navigation changes the address. */
const landing = window.location.search;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const textsOf = (half: 'first' | 'later') =>
  once(async () => {
    const { messages } = await loggedTexts(seed.catalog, halves[seed.catalog][half]);
    // A transition, because otherwise React renders parts anew that are not hydrated yet.
    startTransition(() => i18n.load(seed.catalog, { ...messages }));
  });
const texts = textsOf('first');
const laterTexts = textsOf('later');
/** Live values load after the page, because the rendered page already shows everything. */
const live = once(async () => {
  const [{ browserLive }] = await Promise.all([import('./browser/browserLive.ts'), texts()]);
  // Ends the task after running code; input would otherwise wait for both.
  await nextTask();
  return browserLive(seed, renderedBoard());
});
/** Commands load at the visitor's first action: calls, container, the contract with its schemas. */
const run = once(async () => {
  const [{ ports }, { browserContainer }] = await Promise.all([
    live().then(({ calls }) => calls()),
    import('./browser/browserContainer.ts'),
    laterTexts(),
  ]);
  return browserContainer(ports);
});

/** Until the visitor's first action, updates are transitions: parts whose code is still loading keep their HTML. */
let hasActed = false;

/** Takes what commands answer, once the visitor has allowed to count it. */
let heard: Heard | undefined;

const shop: Shop = {
  ...seed,
  addresses,
  run: async (token, input) => {
    hasActed = true;
    const outcome = await (await run())(token, input);
    if (outcome.ok) heard?.(token, input, outcome.value);
    return outcome;
  },
  watch: (token, input, next) => {
    let stop: (() => void) | undefined;
    let stopped = false;
    live().then((over) => {
      if (!stopped)
        stop = over.watch(token, input, (value) => (hasActed ? next(value) : startTransition(() => next(value))));
    }, reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  },
};

const router = createShopRouter({ shop, i18n });
/** The metals board that the page was rendered with. */
const renderedBoard = () => {
  const loaded = router.state.matches[0]?.loaderData;
  return loaded !== undefined && 'metals' in loaded ? loaded.metals : null;
};
// A transition hydrates the page in slices, and input is handled between them.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
// Creates the first formatter of amounts while the page's code is loading: it reads the data of its language, which
// takes a phone as long as a slice of hydration.
void nextTask().then(() =>
  new Intl.NumberFormat(seed.market.localeTag, { style: 'currency', currency: seed.market.currency }).formatToParts(0),
);

/** Events of the visit load once C0002 is granted (CNS-2); without the code nothing is counted. */
const countVisit = once(async () => {
  const { browserAnalytics } = await import('./browser/browserAnalytics.ts');
  heard = browserAnalytics({ seed, router, watch: shop.watch, landing });
});
const countOnceAllowed = () => {
  shop.watch(watchConsent, undefined, (consent) => {
    if (allows(consent, 'C0002')) countVisit().catch(() => undefined);
  });
};

const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
/** Pages made of the later texts need them as soon as something on them changes. */
const isLater = () =>
  router.state.matches.some(({ staticData }) => laterSources.test(staticData.page?.screen.file ?? ''));
/** Marks the page as alive: from here on a click reaches a use case at once. Journeys wait for it. */
const comeAlive = () =>
  Promise.all([live().then(({ ready }) => ready), firstScreen(), isLater() && laterTexts()]).then(
    () => (document.documentElement.dataset['alive'] = 'true'),
  );
/** Lays out, one element at a time while idle, what the style sheet leaves for later. */
const layOutRest = (): void => {
  const next = document.querySelector('.later');
  next?.classList.remove('later');
  if (next === null) document.documentElement.dataset['whole'] = '';
  else whenIdle(layOutRest);
};
whenIdle(() => comeAlive().catch(reportError).then(layOutRest).then(countOnceAllowed));

const signs = new AbortController();
for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
  window.addEventListener(
    sign,
    () => {
      signs.abort();
      whenIdle(() => run().catch(() => undefined));
    },
    { capture: true, passive: true, signal: signs.signal },
  );
}
