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

// A view that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface Stage {
  readonly shop?: Shop;
  readonly path?: string;
  /** Waits for what comes to life later; not while timers are faked. */
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

/** Waits for the parts of a view that are loaded when they are rendered. React may ask for one in a task of its own. */
const partsLoaded = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((done) => {
      setTimeout(done, 0);
    });
    await vi.dynamicImportSettled();
  });

/** Renders a view inside a shop, with a router of its own. */
export async function inShop(view: ReactNode, stage: Stage = {}): Promise<RenderResult> {
  const page = await staged(view, stage);
  onTestFinished(cleanup);
  const rendered = render(page);
  if (stage.whole ?? true) await partsLoaded();
  return rendered;
}

/** The same from the HTML of the server, in which somebody has done something before the page comes alive. */
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
