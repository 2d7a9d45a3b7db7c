import { redirect } from '@tanstack/react-router';
import { priceListAt, priceListsOf } from '../../domain/listing/PriceLists.ts';
import { pageNotFound } from './pageNotFound.ts';
import type { PageRow } from './PageRow.ts';
import { pages } from './pages.ts';
import type { ShopRouteContext } from './context.ts';

type GuardName = NonNullable<PageRow['guard']>;

interface Visited {
  readonly context: ShopRouteContext;
  readonly location: { readonly pathname: string; readonly searchStr: string };
  readonly params: object;
}

/** A route was registered with the name of a guard that does not exist (RT-41). */
export class UnknownGuard extends Error {
  constructor(name: string) {
    super(`There is no guard of routes called "${name}".`);
  }
}

/** Each guard runs before its routes are loaded. */
const guards = {
  /** Puts the customer into the context of the routes below; redirects guests to the sign-in page. */
  customer: async ({ context, location }: Visited) => {
    const { customerOrSignIn } = await import('./customerLoaders.ts');
    return { customer: await customerOrSignIn(context, location.pathname + location.searchStr) };
  },
  steps: async ({ context, params }: Visited) => {
    if (!('slug' in params) || !Object.hasOwn(pages['/checkout/$slug'].slugs, String(params.slug)))
      throw await pageNotFound(context.shop);
  },
  priceList: async ({ context, params }: Visited) => {
    const slug = '_splat' in params ? String(params._splat) : '';
    const [first] = priceListsOf(context.shop.market.store);
    if (slug === '' && first !== undefined) throw redirect({ to: '/preisliste/$', params: { _splat: first.slug.de } });
    if (priceListAt(slug, context.shop.market.store) === undefined) throw await pageNotFound(context.shop);
  },
} as const satisfies Record<GuardName, unknown>;

/** The guard of this name. Throws `UnknownGuard`, so that a shop with a mistyped one does not start. */
export function guardOf<N extends GuardName>(name: N): (typeof guards)[N] {
  if (!Object.hasOwn(guards, name)) throw new UnknownGuard(name);
  return guards[name];
}
