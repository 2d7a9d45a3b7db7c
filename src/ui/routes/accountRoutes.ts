import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

const loaders = () => import('./customerLoaders.ts');

/**
 * Everything below it is for a signed-in customer alone (RT-41): anybody else is led to the sign-in page and back from there. Its
 * children find the customer in their context, null while the account cannot be read.
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
