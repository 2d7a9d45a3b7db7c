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
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { loadStep } from '../../../src/ui/routes/checkoutLoaders.ts';
import { CheckoutPage } from '../../../src/ui/screens/checkout/CheckoutPage.tsx';
import { aFullCart } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const anna = aCustomer();
const own = aFullCart({ ownerId: anna.id });

/** A step of the checkout in a tab, in which Anna is signed in with a cart. */
const opened = async (slug: string) => {
  const shop = new PlayedShop();
  shop.isSignedIn(anna);
  shop.hasCart(own);
  if (slug === 'auswahl') shop.hasCart({ ...own, id: idOf('selling'), transactionType: 'sell' });
  const i18n = i18nIn('en');
  const root = createRootRoute({ component: () => <Outlet /> });
  const step = createRoute({
    getParentRoute: () => root,
    path: '/checkout/$slug',
    component: CheckoutPage,
    loader: ({ params }) => loadStep({ shop, i18n } as never, params.slug, { side: 'buy', order: null }),
  });
  const router = createRouter({
    routeTree: root.addChildren([step]),
    history: createMemoryHistory({ initialEntries: [`/checkout/${slug}`] }),
  });
  await router.load();
  onTestFinished(cleanup);
  render(
    <ShopContext value={shop}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </ShopContext>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  // The step hears of its session right after its first render.
  await act(async () => {});
  return shop;
};
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const offersSignIn = async () => {
  expect((await screen.findByText('You are signed out')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/^\/login\?redirect=%2Fcheckout/);
};

it.each(['meine-daten', 'pruefen', 'auswahl'])(
  'the step %s of a customer who signs out elsewhere offers to sign in, and calls no cart empty (AUTH-3, CHK-1)',
  async (slug) => {
    const shop = await opened(slug);
    shop.leaves();
    await offersSignIn();
    expect(document.body.textContent).not.toContain('is empty');
  },
);

it('a customer who signs in again in the other tab goes on with the cart (AUTH-3, CHK-1)', async () => {
  const shop = await opened('meine-daten');
  const before = heading();
  shop.leaves();
  await offersSignIn();
  shop.isSignedIn(anna);
  act(() => void shop.hasCart(own));
  await waitFor(() => expect(heading()).toBe(before));
  expect(screen.queryByText('You are signed out')).toBeNull();
});

it('a guest who fills a cart after the customer has signed out goes on with that cart (CHK-1)', async () => {
  const shop = await opened('meine-daten');
  const before = heading();
  shop.leaves();
  await offersSignIn();
  shop.begins('Anonymous', idOf('guest'));
  act(() => void shop.hasCart(aFullCart({ id: idOf('guests'), ownerId: idOf('guest') })));
  await waitFor(() => expect(heading()).toBe(before));
});

it('another customer without a cart is not called signed out (CHK-1)', async () => {
  const shop = await opened('meine-daten');
  shop.isSignedIn(aCustomer({ id: idOf('berta'), email: 'berta@example.com' }));
  await waitFor(() => expect(heading()).toBe('There is nothing to order'));
  expect(screen.queryByText('You are signed out')).toBeNull();
});
