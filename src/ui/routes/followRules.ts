import { redirect } from '@tanstack/react-router';
import type { Shop } from '../binding/Shop.ts';
import { shownPath } from './paths.ts';

/**
 * Redirects a path that the shop's rules lead elsewhere (RT-42): to a page, in the language of the visit and with its
 * query, or to another origin by a full page load.
 */
export function followRules({ redirects, market }: Shop, path: string, query: string): void {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (target === undefined) return;
  throw target.startsWith('/')
    ? redirect({ href: shownPath(target, market.language) + query, statusCode: 301 })
    : redirect({ href: target, statusCode: 301, reloadDocument: true });
}
