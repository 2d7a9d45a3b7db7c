import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const loaders = () => import('./customerLoaders.ts');

/**
 * Routes below it need a signed-in customer; others are sent to the sign-in page and back (RT-41). Children find the
 * customer in their context, null if the account cannot be loaded.
 */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kundenkonto',
  staticData: { screen: 'src/ui/screens/account/AccountShell.tsx' },
  beforeLoad: async ({ context, location }) => ({
    customer: await (await loaders()).customerOrSignIn(context, location.pathname + location.searchStr),
  }),
  loader: ({ context }) => ({ customer: context.customer }),
  staleTime: 0,
  component: screen(() => import('../screens/account/AccountShell.tsx'), 'AccountShell'),
});

export const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  staticData: { screen: 'src/ui/screens/account/overview/OverviewPage.tsx' },
  loader: async ({ context }) => (await loaders()).loadOverview(context),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/account/overview/OverviewPage.tsx'), 'OverviewPage'),
});

export const profileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/meine-daten',
  staticData: { screen: 'src/ui/screens/account/profile/ProfilePage.tsx' },
  loader: async ({ context }) => (await loaders()).loadProfile(context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/account/profile/ProfilePage.tsx'), 'ProfilePage'),
});

export const deleteAccountRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/loeschen',
  staticData: { screen: 'src/ui/screens/account/delete/DeletePage.tsx' },
  loader: async ({ context }) => (await loaders()).loadDeletion(context),
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: screen(() => import('../screens/account/delete/DeletePage.tsx'), 'DeletePage'),
});
