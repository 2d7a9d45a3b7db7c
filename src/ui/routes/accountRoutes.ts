import { createRoute } from '@tanstack/react-router';
import { guardOf } from './guards.ts';
import { rootRoute } from './root.tsx';
import { pageOptions } from './pageOptions.ts';
import { screen } from './screen.tsx';

const loaders = () => import('./customerLoaders.ts');

/**
 * Routes below it need a signed-in customer; others are sent to the sign-in page and back (RT-41). Children find the
 * customer in their context, null if the account cannot be loaded.
 */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kundenkonto',
  beforeLoad: guardOf('customer'),
  loader: ({ context }) => ({ customer: context.customer }),
  staleTime: 0,
  component: screen('account/AccountShell.tsx', () => import('../screens/account/AccountShell.tsx'), 'AccountShell'),
});

const overviewRoute = createRoute({
  ...pageOptions('/kundenkonto'),
  getParentRoute: () => accountRoute,
  path: '/',
  loader: async ({ context }) => (await loaders()).loadOverview(context),
  staleTime: 0,
});

const profileRoute = createRoute({
  ...pageOptions('/kundenkonto/meine-daten'),
  getParentRoute: () => accountRoute,
  path: '/meine-daten',
  loader: async ({ context }) => (await loaders()).loadProfile(context),
});

const deleteAccountRoute = createRoute({
  ...pageOptions('/kundenkonto/loeschen'),
  getParentRoute: () => accountRoute,
  path: '/loeschen',
  loader: async ({ context }) => (await loaders()).loadDeletion(context),
  staleTime: 0,
});

export const accountPages = [overviewRoute, profileRoute, deleteAccountRoute] as const;
