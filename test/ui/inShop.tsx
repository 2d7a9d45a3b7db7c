import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import type { Shop } from '../../src/ui/binding/Shop.ts';
import { ShopContext } from '../../src/ui/binding/ShopContext.ts';
import { PlayedShop } from './PlayedShop.ts';
import { i18nIn } from './words.ts';

// A lazily loaded view needs time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface Stage {
  readonly shop?: Shop;
  readonly path?: string;
  /** Waits for hydration; not possible while timers are faked. */
  readonly whole?: boolean;
}

async function staged(view: ReactNode, { shop = new PlayedShop(), path = '/' }: Stage): Promise<ReactElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => view, notFoundComponent: () => view }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return (
    <ShopContext value={shop}>
      <I18nProvider i18n={i18nIn(shop.market.language)}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ShopContext>
  );
}

/** Waits for lazily loaded parts of a view; React may render one in a separate task. */
const partsLoaded = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((done) => {
      setTimeout(done, 0);
    });
    await vi.dynamicImportSettled();
  });

/** Renders a view inside a shop, with its own router. */
export async function inShop(view: ReactNode, stage: Stage = {}): Promise<RenderResult> {
  const page = await staged(view, stage);
  onTestFinished(cleanup);
  const rendered = render(page);
  if (stage.whole ?? true) await partsLoaded();
  return rendered;
}

/** Hydrates the view from server HTML, after `before` has acted on that HTML. */
export async function comingAlive(view: ReactNode, before: () => void, stage: Stage = {}): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    cleanup();
    container.remove();
  });
  container.innerHTML = renderToString(await staged(view, stage));
  before();
  render(await staged(view, stage), { container, hydrate: true });
  await act(() => vi.dynamicImportSettled());
}
