import type { AnyRouter } from '@tanstack/react-router';

/** A navigation to another origin without `reloadDocument` (RT-42). */
export class ExternalNavigation extends Error {
  readonly href: string;
  constructor(href: string) {
    super(`Leaving needs reloadDocument: ${href}`);
    this.href = href;
  }
}

const mostPreloads = 4;

/**
 * Guards a router: it leaves the shop only with `reloadDocument`, as a full page load (RT-42), and it ignores preloads
 * while four are running (RT-45).
 */
export function guardedRouter<R extends AnyRouter>(router: R): R {
  const { navigate, preloadRoute } = router;
  router.navigate = (options) => {
    const { href, reloadDocument } = options;
    const leaves = typeof href === 'string' && URL.canParse(href) && new URL(href).origin !== router.origin;
    return leaves && reloadDocument !== true ? Promise.reject(new ExternalNavigation(href)) : navigate(options);
  };
  let underWay = 0;
  router.preloadRoute = async (options) => {
    if (underWay >= mostPreloads) return undefined;
    underWay += 1;
    try {
      return await preloadRoute(options);
    } finally {
      underWay -= 1;
    }
  };
  return router;
}
