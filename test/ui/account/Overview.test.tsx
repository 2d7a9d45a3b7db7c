// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { OverviewPage } from '../../../src/ui/screens/account/overview/OverviewPage.tsx';
import { CustomerContext } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { aCustomer } from '../../builders/customer.ts';
import { anOrder } from '../../builders/order.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

afterEach(cleanup);

it('the overview of the account shows a move of an order at once (ORD-2)', async () => {
  const shop = new PlayedShop();
  let order = anOrder();
  const root = createRootRoute();
  const account = createRoute({ getParentRoute: () => root, path: '/kundenkonto' });
  const overview = createRoute({
    getParentRoute: () => account,
    path: '/',
    loader: () => ({ orders: { orders: [order], total: 1, page: 1, pageSize: 3 }, deposits: [] }),
    component: OverviewPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([account.addChildren([overview])]),
    history: createMemoryHistory({ initialEntries: ['/kundenkonto'] }),
  });
  await router.load();
  render(
    <ShopContext value={shop}>
      <CustomerContext value={aCustomer()}>
        <I18nProvider i18n={i18nIn('en')}>
          <RouterProvider router={router} />
        </I18nProvider>
      </CustomerContext>
    </ShopContext>,
  );
  expect(screen.queryByText('Cancelled')).toBeNull();
  order = { ...order, status: 'Cancelled' };
  shop.movesOrder();
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});
