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

<<<<<<< HEAD
// A lazily loaded view needs time on a busy machine.
=======
// A lazy view loads slowly on a busy machine.
>>>>>>> d74c1156 (Say in the comments of tests what things are)
configure({ asyncUtilTimeout: 10_000 });

interface Stage {
  readonly shop?: Shop;
  readonly path?: string;
<<<<<<< HEAD
  /** Waits for hydration; not possible while timers are faked. */
=======
  /** Waits for lazy parts; not with fake timers. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
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

<<<<<<< HEAD
/** Waits for lazily loaded parts of a view; React may render one in a separate task. */
=======
/** Waits for the parts of a view that load on rendering. React may ask for one in a task of its own. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
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

<<<<<<< HEAD
/** Hydrates the view from server HTML, after `before` has acted on that HTML. */
=======
/** The same from the HTML of the server, with input before hydration. */
>>>>>>> d74c1156 (Say in the comments of tests what things are)
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
