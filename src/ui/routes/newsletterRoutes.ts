import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { titleOnlyPageOptions } from './pageOptions.ts';

/** The token of the mail's link; `outcome` is set if the browser sent the form without script. */
export interface NewsletterLinkSearch {
  readonly token?: string;
  readonly outcome?: string;
}
const readLink = ({ token, outcome }: Readonly<Record<string, unknown>>): NewsletterLinkSearch => ({
  ...(typeof token === 'string' ? { token } : {}),
  ...(typeof outcome === 'string' ? { outcome } : {}),
});

/** Target of the mail that asks to confirm a subscription (CMS-7). */
export const confirmNewsletterRoute = createRoute({
  ...titleOnlyPageOptions('/newsletter/bestaetigen'),
  getParentRoute: () => rootRoute,
  validateSearch: readLink,
});

/** Target of the link that ends a subscription (CMS-7). */
export const endNewsletterRoute = createRoute({
  ...titleOnlyPageOptions('/newsletter/abmelden'),
  getParentRoute: () => rootRoute,
  validateSearch: readLink,
});
