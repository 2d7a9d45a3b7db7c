// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import ConfirmationPage from '../../../src/ui/screens/checkout/confirmation/ConfirmationPage.tsx';
import { i18nIn } from '../words.ts';

afterEach(cleanup);

it("the confirmation of a guest's order leads to the mail with its details (Z4, Z7)", async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ConfirmationPage order={null} failed={false} stores={[]} inAccount />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18nIn('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This order cannot be shown here.');
  expect(screen.getByText(/in your confirmation e-mail/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the home page' })).toBeTruthy();
});
