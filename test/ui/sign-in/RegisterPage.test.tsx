// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { keptFormName } from '../../../src/ui/screens/shared/session/keptForms.ts';
import { RegisterPage } from '../../../src/ui/screens/sign-in/register/RegisterPage.tsx';
import { aCustomer } from '../../builders/customer.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

it('leads a signed-in customer to the account, as the login does, and keeps what was typed (RT-5)', async () => {
  window.history.replaceState(
    {
      [keptFormName('person', aCustomer().id)]: { lastName: 'Neumann' },
      [keptFormName('person', idOf('berta'))]: { lastName: 'Berger' },
    },
    '',
  );
  const shop = new PlayedShop();
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/registrierung', component: RegisterPage }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/registrierung'] }),
  });
  await router.load();
  render(
    <ShopContext value={shop}>
      <I18nProvider i18n={i18nIn('en')}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ShopContext>,
  );
  expect(router.state.location.pathname).toBe('/registrierung');
  shop.isSignedIn(aCustomer());
  await waitFor(() => expect(router.history.location.pathname).toMatch(/\/(?:kundenkonto|my-account)$/));
  expect(router.history.location.state).toMatchObject({
    [keptFormName('person', aCustomer().id)]: { lastName: 'Neumann' },
  });
  expect(JSON.stringify(router.history.location.state)).not.toContain('Berger');
});
