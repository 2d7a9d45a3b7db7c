import { createRoute } from '@tanstack/react-router';
import { accountPage } from './accountPage.ts';
import { readReturnSearch } from './returnPath.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/sign-in/login/LoginPage.tsx' },
  validateSearch: readReturnSearch,
  ...accountPage('/login'),
  component: screen(() => import('../screens/sign-in/login/LoginPage.tsx'), 'LoginPage'),
});

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registrierung',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/sign-in/register/RegisterPage.tsx' },
  validateSearch: readReturnSearch,
  ...accountPage('/registrierung'),
  component: screen(() => import('../screens/sign-in/register/RegisterPage.tsx'), 'RegisterPage'),
});

export const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwort-vergessen',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/sign-in/forgot/ForgotPage.tsx' },
  ...accountPage('/passwort-vergessen'),
  component: screen(() => import('../screens/sign-in/forgot/ForgotPage.tsx'), 'ForgotPage'),
});

/** A parameter of the address, if it is a text of 1 to 2,000 characters. */
const textIn = <N extends string>(search: Record<string, unknown>, name: N): { readonly [K in N]?: string } => {
  const value = search[name];
  return typeof value === 'string' && value !== '' && value.length <= 2000
    ? Object.assign<{ readonly [K in N]?: string }, object>({}, { [name]: value })
    : {};
};

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwort-zuruecksetzen',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/sign-in/reset/ResetPage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } => textIn(search, 'token'),
  ...accountPage('/passwort-zuruecksetzen'),
  component: screen(() => import('../screens/sign-in/reset/ResetPage.tsx'), 'ResetPage'),
});

/** Target of the activation mail; one path for both languages (RT-25). */
export const activateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activate-user',
  staticData: { layout: 'reduced', screen: 'src/ui/screens/sign-in/activate/ActivatePage.tsx' },
  validateSearch: (search: Record<string, unknown>): { readonly emailToken?: string; readonly lang?: 'de' | 'en' } => ({
    ...textIn(search, 'emailToken'),
    ...(search['lang'] === 'de' || search['lang'] === 'en' ? { lang: search['lang'] } : {}),
  }),
  ...accountPage('/activate-user'),
  component: screen(() => import('../screens/sign-in/activate/ActivatePage.tsx'), 'ActivatePage'),
});
