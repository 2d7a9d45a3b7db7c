import { createRoute } from '@tanstack/react-router';
import { readReturnSearch } from './returnPath.ts';
import { rootRoute } from './root.tsx';
import { titleOnlyPageOptions } from './pageOptions.ts';

export const loginRoute = createRoute({
  ...titleOnlyPageOptions('/login'),
  getParentRoute: () => rootRoute,
  validateSearch: readReturnSearch,
});

export const registerRoute = createRoute({
  ...titleOnlyPageOptions('/registrierung'),
  getParentRoute: () => rootRoute,
  validateSearch: readReturnSearch,
});

export const forgotRoute = createRoute({
  ...titleOnlyPageOptions('/passwort-vergessen'),
  getParentRoute: () => rootRoute,
});

/** A parameter of the address, if it is a text of 1 to 2,000 characters. */
const textIn = <N extends string>(search: Record<string, unknown>, name: N): { readonly [K in N]?: string } => {
  const value = search[name];
  return typeof value === 'string' && value !== '' && value.length <= 2000
    ? Object.assign<{ readonly [K in N]?: string }, object>({}, { [name]: value })
    : {};
};

export const resetRoute = createRoute({
  ...titleOnlyPageOptions('/passwort-zuruecksetzen'),
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } => textIn(search, 'token'),
});

/** Target of the activation mail; one path for both languages (RT-25). */
export const activateRoute = createRoute({
  ...titleOnlyPageOptions('/activate-user'),
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): { readonly emailToken?: string; readonly lang?: 'de' | 'en' } => ({
    ...textIn(search, 'emailToken'),
    ...(search['lang'] === 'de' || search['lang'] === 'en' ? { lang: search['lang'] } : {}),
  }),
});
