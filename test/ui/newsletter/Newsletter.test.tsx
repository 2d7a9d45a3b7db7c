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
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmSubscription, unsubscribe } from '../../../src/application/newsletter/tokens.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { Newsletter } from '../../../src/domain/newsletter/ports/Newsletter.ts';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import { ConfirmPage } from '../../../src/ui/screens/newsletter/ConfirmPage.tsx';
import { LinkScreen } from '../../../src/ui/screens/newsletter/LinkScreen.tsx';
import NewsletterForm from '../../../src/ui/screens/shared/newsletter/NewsletterForm.tsx';
import { useNewsletterLink } from '../../../src/ui/screens/newsletter/useNewsletterLink.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const token = 'A'.repeat(43);
const anna = aCustomer();
const field = (): HTMLInputElement => screen.getByLabelText('E-mail');
const blank = () => window.history.replaceState(null, '', '/');

beforeEach(blank);
afterEach(blank);

describe('the newsletter form in the footer', () => {
  const asCustomer = async (newsletterInterests: typeof anna.newsletterInterests) => {
    const shop = new PlayedShop();
    await inShop(<NewsletterForm name="newsletter" />, { shop });
    shop.isSignedIn({ ...anna, newsletterInterests });
    return shop;
  };

  it('fills in the e-mail of a signed-in customer, and keeps what was typed', async () => {
    const shop = await asCustomer([]);
    expect(field().value).toBe(anna.email);
    fireEvent.change(field(), { target: { value: '' } });
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: 'office@example.com' } });
    shop.showsCustomer({ ...anna, firstName: 'Annemarie', newsletterInterests: [] });
    fireEvent.submit(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('office@example.com')).toBeTruthy();
    expect(shop.port(Newsletter).asked('subscribe')).toEqual([['office@example.com', []]]);
  });

  it('gives the field the full width below lg, so that no address is cut', async () => {
    await asCustomer([]);
    expect(field().closest('form')?.firstElementChild?.classList).toEqual(
      expect.objectContaining({ value: 'grid items-start gap-3 lg:flex' }),
    );
  });

  it('is not offered to a customer before the subscription is loaded, unless it cannot be loaded', async () => {
    const shop = new PlayedShop();
    shop.port(Customers).holds('me');
    await inShop(<NewsletterForm name="newsletter" />, { shop });
    expect(field()).toBeTruthy();
    vi.useFakeTimers();
    shop.isSignedIn(anna);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(field()).toBeTruthy();
  });

  it('does not vanish while a visitor types', async () => {
    const shop = new PlayedShop();
    shop.port(Customers).holds('me');
    await inShop(<NewsletterForm name="newsletter" />, { shop });
    fireEvent.change(field(), { target: { value: 'office@' } });
    shop.isSignedIn(anna);
    expect(field().value).toBe('office@');
  });

  it('asks a subscribed customer for nothing, and links to the topics', async () => {
    const shop = await asCustomer(['offers']);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.getByText(anna.email)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose the topics' }).getAttribute('href')).toMatch(
      /#profile-preferences$/,
    );
    shop.leaves();
    expect(field().value).toBe('');
  });
});

describe('the link of a newsletter mail', () => {
  const Page = ({
    there,
    outcome,
    command = confirmSubscription,
  }: {
    readonly there?: string;
    readonly outcome?: string;
    readonly command?: typeof confirmSubscription | typeof unsubscribe;
  }) => (
    <LinkScreen
      link={useNewsletterLink(command, {
        ...(there === undefined ? {} : { token: there }),
        ...(outcome === undefined ? {} : { outcome }),
      })}
      title="Link"
      intro="Intro"
      press="Press"
      doneTitle="Done"
      done="It is done"
      invalid="Ask again"
    />
  );
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('leaves the address at once, acts on a press, and survives a reload until then', async () => {
    window.history.replaceState(null, '', `/newsletter/bestaetigen?token=${token}`);
    const shop = new PlayedShop();
    shop.hasAskedForNewsletter('anna@example.com', token);
    const { unmount } = await inShop(<Page there={token} />, { shop });
    expect(window.location.search).toBe('');
    expect(shop.calls).toEqual([]);
    unmount();
    await inShop(<Page />, { shop });
    fireEvent.submit(screen.getByRole('button', { name: 'Press' }));
    await heading('Done');
    expect(shop.port(Newsletter).asked('confirm')).toEqual([[token]]);
    expect(shop.kept.subscriptions.of({ store: 'euro', email: 'anna@example.com' })).toMatchObject({
      confirmUntil: null,
    });
    expect(JSON.stringify(window.history.state)).not.toContain(token);
  });

  it('that was followed shows its result after a reload; without one there is no button', async () => {
    window.history.replaceState({ 'link token': 'used' }, '', '/newsletter/bestaetigen');
    const { unmount } = await inShop(<Page />);
    await heading('Done');
    unmount();
    blank();
    await inShop(<Page />);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Press' })).toBeNull());
    expect(screen.getByText('Ask again')).toBeTruthy();
  });

  it("an expired link to confirm shows the form to subscribe again, which its page's footer leaves out", async () => {
    const root = createRootRoute({ component: Outlet });
    const confirm = createRoute({
      getParentRoute: () => root,
      path: '/newsletter/bestaetigen',
      validateSearch: () => ({ outcome: 'link-invalid' }),
      component: ConfirmPage,
    });
    const router = createRouter({
      routeTree: root.addChildren([confirm]),
      history: createMemoryHistory({ initialEntries: ['/newsletter/bestaetigen'] }),
    });
    await router.load();
    render(
      <ShopContext value={new PlayedShop()}>
        <I18nProvider i18n={i18nIn('en')}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ShopContext>,
    );
    expect(await screen.findByText(/otherwise sign up again here\.$/)).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Sign up' });
    expect(button.closest('form')?.contains(field())).toBe(true);
    cleanup();
  });

  it('an expired link is reported, and the result of the server is shown', async () => {
    const shop = new PlayedShop();
    const { unmount } = await inShop(<Page there={token} command={unsubscribe} />, { shop });
    fireEvent.submit(screen.getByRole('button', { name: 'Press' }));
    expect(await screen.findByText('Ask again')).toBeTruthy();
    unmount();
    blank();
    await inShop(<Page outcome="done" />);
    await heading('Done');
  });
});
