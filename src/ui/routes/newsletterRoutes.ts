import { createRoute } from '@tanstack/react-router';
import { accountPage } from './accountPage.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

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
  getParentRoute: () => rootRoute,
  path: '/newsletter/bestaetigen',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/newsletter/ConfirmPage.tsx' },
  validateSearch: readLink,
  ...accountPage('/newsletter/bestaetigen'),
  component: screen(() => import('../screens/newsletter/ConfirmPage.tsx'), 'ConfirmPage'),
});

/** Target of the link that ends a subscription (CMS-7). */
export const endNewsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletter/abmelden',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/newsletter/EndPage.tsx' },
  validateSearch: readLink,
  ...accountPage('/newsletter/abmelden'),
  component: screen(() => import('../screens/newsletter/EndPage.tsx'), 'EndPage'),
});
