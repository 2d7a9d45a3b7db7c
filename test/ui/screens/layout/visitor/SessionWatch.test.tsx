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
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Effect } from 'effect';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SignInRequired } from '../../../../../src/domain/account/AccountErrors.ts';
import { Customers } from '../../../../../src/domain/account/ports/Customers.ts';
import { Sessions } from '../../../../../src/domain/session/ports/Sessions.ts';
import { SessionExpired, SessionUnavailable } from '../../../../../src/domain/session/SessionErrors.ts';
import { ShopContext } from '../../../../../src/ui/binding/ShopContext.ts';
import { ToastContext } from '../../../../../src/ui/kit/ToastContext.ts';
import { DeleteScreen } from '../../../../../src/ui/screens/account/delete/DeleteScreen.tsx';
import { useDeletion } from '../../../../../src/ui/screens/account/delete/useDeletion.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../../../../src/ui/screens/shared/address/keptDraft.ts';
import { noAccount, typed } from '../../../../../src/ui/screens/shared/address/draft.ts';
import { keptFormName } from '../../../../../src/ui/screens/shared/session/keptForms.ts';
import { useSignOut } from '../../../../../src/ui/screens/shared/session/useSignOut.ts';
import { AccountMenu } from '../../../../../src/ui/screens/layout/visitor/AccountMenu.tsx';
import { SessionWatch } from '../../../../../src/ui/screens/layout/visitor/SessionWatch.tsx';
import { aCustomer } from '../../../../builders/customer.ts';
import { PlayedShop } from '../../../PlayedShop.ts';
import { i18nIn } from '../../../words.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});
const anna = aCustomer();

const Everywhere = () => {
  const { leave } = useSignOut();
  return (
    <button type="button" onClick={() => void leave(true)}>
      On all devices
    </button>
  );
};
const Deletion = () => <DeleteScreen deletion={useDeletion(anna.id)} email={anna.email} open={[]} />;
const pages = {
  '/': null,
  '/login': null,
  '/kundenkonto/meine-daten': Everywhere,
  '/kundenkonto/loeschen': Deletion,
  '/shop': null,
};

/** The header on a path, in a router with the real return paths. */
async function at(path: string) {
  const shop = new PlayedShop();
  const toasts: unknown[] = [];
  const root = createRootRoute({
    component: () => (
      <>
        <SessionWatch />
        <AccountMenu />
        <Outlet />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([each, Page]) =>
        createRoute({ getParentRoute: () => root, path: each, component: () => (Page === null ? null : <Page />) }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <ShopContext value={shop}>
      <ToastContext value={({ text }) => toasts.push(text)}>
        <I18nProvider i18n={i18nIn('en')}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ToastContext>
    </ShopContext>,
  );
  shop.isSignedIn(anna);
  return { shop, router, toasts };
}

const billing = typed(null, 'AT');

describe('the session in the header', () => {
  it('names the signed-in customer, with links to the account', async () => {
    const { shop } = await at('/shop');
    expect(screen.getByText('Anna Böhm')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
    expect(links).toEqual([
      'Overview: /kundenkonto',
      'Orders: /kundenkonto/bestelluebersicht',
      'Limit orders: /kundenkonto/limit-order',
      'Deposit: /kundenkonto/depotverwaltung',
      'Profile: /kundenkonto/meine-daten',
      'Addresses: /kundenkonto/adressen',
      'Wishlist: /wunschliste',
    ]);
    shop.leaves();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?redirect=%2Fshop');
  });

  it('names the customer the page was rendered for before hydration, until the session ends', async () => {
    const shop = new PlayedShop();
    shop.port(Customers).holds('me');
    shop.isSignedIn(anna);
    const root = createRootRoute({ component: AccountMenu });
    const account = createRoute({
      getParentRoute: () => root,
      path: '/kundenkonto',
      loader: () => ({ customer: anna }),
    });
    const router = createRouter({
      routeTree: root.addChildren([account]),
      history: createMemoryHistory({ initialEntries: ['/kundenkonto'] }),
    });
    await router.load();
    render(
      <ShopContext value={shop}>
        <I18nProvider i18n={i18nIn('en')}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ShopContext>,
    );
    expect(screen.getByText('Anna Böhm')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    shop.leaves();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('an expired session leads from the account to the login, with a message and the way back (AUTH-3)', async () => {
    const { shop, router } = await at('/kundenkonto/meine-daten');
    shop.expires();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(router.state.location.state.sessionExpired).toBe(true));
    expect(router.state.location.search).toEqual({ redirect: '/kundenkonto/meine-daten' });
  });

  it('takes unsent values of the account along to sign-in, no others', async () => {
    window.history.replaceState(
      { [keptFormName('person', anna.id)]: { lastName: 'Neumann' }, 'form login': { email: 'anna@example.com' } },
      '',
    );
    const { shop, router } = await at('/kundenkonto/meine-daten');
    shop.expires();
    await waitFor(() => expect(router.state.location.state.sessionExpired).toBe(true));
    expect(router.state.location.state).toMatchObject({ [keptFormName('person', anna.id)]: { lastName: 'Neumann' } });
    expect(router.state.location.state).not.toHaveProperty('form login');
  });

  it('elsewhere the end is shown on the page, once', async () => {
    const { shop, router, toasts } = await at('/shop');
    shop.expires();
    expect(toasts).toEqual(['Your session has expired. You have been logged out.']);
    expect(router.state.location.pathname).toBe('/shop');
  });

  it('leaves the account after signing out in another tab, without reporting an expiry', async () => {
    const { shop, router } = await at('/kundenkonto/meine-daten');
    shop.leaves();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state.sessionExpired).not.toBe(true);
  });

  it.each(['leaves', 'expires'] as const)(
    'a session that ends elsewhere drops what the pages have loaded for its customer: %s (AUTH-3)',
    async (ends) => {
      const { shop, router } = await at('/shop');
      const dropped = vi.spyOn(router, 'clearCache');
      shop[ends]();
      await waitFor(() => expect(dropped).toHaveBeenCalledWith());
    },
  );

  it('leads home after signing out, not to sign-in (RT-43)', async () => {
    const { router, toasts } = await at('/kundenkonto/meine-daten');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(toasts).toEqual(['You are signed out.']));
  });

  it.each([
    ['signing out here', async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign out' })), false],
    ['signing out in another tab', async (shop: PlayedShop) => shop.leaves(), false],
    ['an expired session', async (shop: PlayedShop) => shop.expires(), true],
  ] as const)('after %s addresses being typed are kept or forgotten (Z4)', async (_, end, kept) => {
    const { shop, router } = await at('/kundenkonto/meine-daten');
    keepDraft(
      shop,
      { email: anna.email, billing, shipping: billing, sameAddress: true, payout: noAccount },
      anna.email,
    );
    onTestFinished(() => forgetDraft(shop));
    await end(shop);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/kundenkonto/meine-daten'));
    expect(keptDraft(shop, anna.email) !== null).toBe(kept);
  });

  it('leads home after signing out of an expired session (RT-43)', async () => {
    const { shop, router, toasts } = await at('/kundenkonto/meine-daten');
    shop.port(Sessions).answers('signOut', () => Effect.sync(() => shop.expires()));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(toasts).toEqual(['You are signed out.']));
    expect(router.state.location.pathname).toBe('/');
  });

  it('signing out everywhere in an expired session leads to the login with its message only (AUTH-3, S6)', async () => {
    const { shop, router, toasts } = await at('/kundenkonto/meine-daten');
    shop.port(Sessions).answers('signOutEverywhere', () =>
      Effect.suspend(() => {
        shop.expires();
        return Effect.fail(new SessionExpired());
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'On all devices' }));
    await waitFor(() => expect(router.state.location.state.sessionExpired).toBe(true));
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: { redirect: '/kundenkonto/meine-daten' },
    });
    expect(toasts).toEqual([]);
  });

  it('deleting an account in an expired session leads to the login, with a message and the way back (AUTH-3, ACC-3)', async () => {
    const { shop, router, toasts } = await at('/kundenkonto/loeschen');
    shop.port(Customers).answers('delete', () =>
      Effect.suspend(() => {
        shop.expires();
        shop.begins('Anonymous', anna.id, { lapsed: anna.id });
        return Effect.fail(new SignInRequired());
      }),
    );
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Alt und gut 1' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Delete my account for good' }));
    await waitFor(() => expect(router.state.location.state.sessionExpired).toBe(true));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: { redirect: '/kundenkonto/loeschen' } });
    expect(toasts).toEqual([]);
  });

  it('a failed sign-out is shown, and the page stays', async () => {
    const { shop, router, toasts } = await at('/kundenkonto/meine-daten');
    shop.port(Sessions).refuses('signOut', new SessionUnavailable());
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(toasts).toEqual(['You could not be signed out. Please try again.']));
    expect(router.state.location.pathname).toBe('/kundenkonto/meine-daten');
    shop.leaves();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
