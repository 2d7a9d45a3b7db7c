// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRules } from '../../../src/ui/routes/followRules.ts';
import { ExternalNavigation, guardedRouter } from '../../../src/ui/routes/guardedRouter.ts';
import { PlayedShop } from '../PlayedShop.ts';

const elsewhere = 'https://bars.example/gold';
const left = vi.fn<(href: string) => void>();
beforeEach(() => {
  vi.spyOn(window.location, 'href', 'set').mockImplementation((href) => left(String(href)));
  vi.spyOn(window.location, 'replace').mockImplementation((href) => left(String(href)));
});
afterEach(() => {
  vi.restoreAllMocks();
  left.mockReset();
});

/** A router in the browser whose root route follows the rules of the shop, as that of the shop does. */
const aRouter = () => {
  const shop = new PlayedShop({ redirects: { '/alt': '/neu', '/barren': elsewhere } });
  const root = createRootRoute({
    beforeLoad: ({ location }) => followRules(shop, location.pathname, location.searchStr),
  });
  const paths = ['/', '/alt', '/neu', '/en/neu', '/barren'];
  return guardedRouter(
    createRouter({
      routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      origin: 'http://localhost:3000',
    }),
  );
};

describe('leaving the shop', () => {
  it('is an error without the option for it (RT-42, ERR-46)', async () => {
    await expect(aRouter().navigate({ href: elsewhere })).rejects.toThrow(new ExternalNavigation(elsewhere));
    expect(left).not.toHaveBeenCalled();
  });

  it('is a full page load with the option for it, and none within the shop (RT-42)', async () => {
    const router = aRouter();
    await router.navigate({ href: elsewhere, reloadDocument: true });
    expect(left.mock.calls).toEqual([[elsewhere]]);
    await router.navigate({ href: '/neu' });
    expect([router.state.location.pathname, left.mock.calls.length]).toEqual(['/neu', 1]);
  });

  it('by a rule is a full page load, and a rule within the shop is none (RT-42)', async () => {
    const router = aRouter();
    await router.navigate({ href: '/alt?a=1' });
    expect([router.state.location.href, left.mock.calls]).toEqual(['/en/neu?a=1', []]);
    // The navigation never ends: the browser drops the page.
    void router.navigate({ href: '/barren' });
    await expect.poll(() => left.mock.calls).toEqual([[elsewhere]]);
  });
});
