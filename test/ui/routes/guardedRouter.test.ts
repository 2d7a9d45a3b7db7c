import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { guardedRouter, ExternalNavigation } from '../../../src/ui/routes/guardedRouter.ts';

/** A router with ten slow pages; `loading` counts the loads under way, `begun` all of them. */
function slowShop() {
  const state = { loading: 0, begun: 0, most: 0, release: () => {} };
  const gate = new Promise<void>((open) => (state.release = open));
  const root = createRootRoute();
  const pages = Array.from({ length: 10 }, (_, n) =>
    createRoute({
      getParentRoute: () => root,
      path: `/page-${n}`,
      loader: async () => {
        state.loading += 1;
        state.begun += 1;
        state.most = Math.max(state.most, state.loading);
        await gate;
        state.loading -= 1;
      },
    }),
  );
  const router = guardedRouter(
    createRouter({
      routeTree: root.addChildren(pages),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      origin: 'http://localhost:3000',
    }),
  );
  return { router, state };
}

/** Routes of this test, unknown to the types of the router. */
const preload = (router: AnyRouter, to: string) => router.preloadRoute({ to });

describe('a guarded router', () => {
  it('runs at most four preloads, and takes new ones afterwards (RT-45)', async () => {
    const { router, state } = slowShop();
    const wishes = Array.from({ length: 10 }, (_, n) => preload(router, `/page-${n}`));
    await vi.waitFor(() => expect(state.most).toBe(4));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state.most).toBe(4);
    state.release();
    await Promise.all(wishes);
    await preload(router, '/page-9');
    expect([state.begun, state.loading]).toEqual([5, 0]);
  });

  it('refuses to leave for another origin without the option for it (RT-42, ERR-46)', async () => {
    const { router } = slowShop();
    await expect(router.navigate({ href: 'https://elsewhere.example/x' })).rejects.toBeInstanceOf(ExternalNavigation);
    await expect(router.navigate({ href: 'javascript:alert(1)' })).rejects.toBeInstanceOf(ExternalNavigation);
    await expect(router.navigate({ href: '/page-1' }).then(() => 'gone')).resolves.toBe('gone');
  });
});
