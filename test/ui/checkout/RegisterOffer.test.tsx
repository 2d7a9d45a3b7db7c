// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegisterOffer } from '../../../src/ui/screens/checkout/confirmation/RegisterOffer.tsx';
import { anAddress } from '../../builders/address.ts';
import { i18nIn } from '../words.ts';

afterEach(cleanup);

it('passes the person and the billing address in the history, never in the URL (CHK-2)', async () => {
  const billingAddress = anAddress();
  const root = createRootRoute({ notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        component: () => <RegisterOffer order={{ email: 'anna@example.com', billingAddress }} />,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18nIn('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/registrierung'));
  expect(router.history.location.state).toMatchObject({
    'form register': { email: 'anna@example.com', firstName: billingAddress.firstName },
    'register address': billingAddress,
  });
  expect(router.history.location.href).toBe('/registrierung');
});
