// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { Prices } from '../../../../src/domain/pricing/ports/Prices.ts';
import { PricesUnavailable } from '../../../../src/domain/pricing/PricingErrors.ts';
import { useToast } from '../../../../src/ui/kit/ToastContext.ts';
import { Layout, type LayoutName } from '../../../../src/ui/screens/layout/Layout.tsx';
import { aFullCart } from '../../../builders/cart.ts';
import { boardOf } from '../../../builders/prices.ts';
import { aTick, noon } from '../../../builders/tick.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const board = boardOf(aTick(), noon);
const framed = (name: LayoutName, metals = board) => (
  <Layout name={name} metals={metals}>
    <main>Hello</main>
  </Layout>
);

// On a busy machine the first load of the frame exceeds the timeout of a test.
beforeAll(() =>
  Promise.all([
    import('../../../../src/ui/screens/layout/Header.tsx'),
    import('../../../../src/ui/screens/layout/Footer.tsx'),
  ]),
);
afterEach(() => vi.useRealTimers());

describe('the frame of a page', () => {
  it('has four variants, each with what its pages need (RT-44)', async () => {
    const parts = async (name: LayoutName) => {
      const { unmount } = await inShop(framed(name));
      const found = {
        board: screen.queryByRole('timer') !== null,
        menu: screen.queryByRole('navigation', { name: 'Catalogue' }) !== null,
        search: screen.queryByRole('combobox') !== null,
        law: screen.queryByRole('link', { name: 'Imprint' }) !== null,
      };
      unmount();
      return found;
    };
    expect(await parts('default')).toEqual({ board: true, menu: true, search: true, law: true });
    expect(await parts('reduced')).toEqual({ board: true, menu: false, search: true, law: true });
    expect(await parts('checkout')).toEqual({ board: true, menu: false, search: false, law: true });
    expect(await parts('minimal')).toEqual({ board: false, menu: false, search: false, law: true });
  });
  it('the board shows the four metals and follows the market; figures fade during a recalculation (PRC-3, PRC-9)', async () => {
    const shop = new PlayedShop();
    await inShop(framed('default'), { shop });
    const bar = screen.getByRole('region', { name: 'Metal prices' });
    expect(within(bar).getAllByRole('listitem')).toHaveLength(4);
    expect(bar.textContent).toContain('€3,444.00');
    shop.recalculates();
    expect(bar.getAttribute('data-prices')).toBe('fetching');
    expect(bar.textContent).toContain('€3,444.00');
    const spots = { ...aTick().spots, gold: { ...aTick().spots.gold, EUR: { bid: 350_000, ask: 350_050 } } };
    shop.ticks(aTick({ id: idOf('tick-2'), spots, quotedAt: 0 }));
    await waitFor(() => expect(bar.textContent).toContain('€3,500.50'));
    expect(bar.textContent).toContain('Market paused');
  });
  it('offers the new version of the shop when there is one, until it is dismissed (OPS-2)', async () => {
    const shop = new PlayedShop();
    await inShop(framed('default'), { shop });
    const offer = () => screen.queryByRole('button', { name: 'Load the new version' });
    expect(offer()).toBeNull();
    act(() => shop.isReplaced.next(true));
    await waitFor(() => expect(offer()).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(offer()).toBeNull();
  });
  it('renders without prices, and shows that they are missing', async () => {
    const shop = new PlayedShop({ rendered: null });
    shop.port(Prices).refuses('metals', new PricesUnavailable());
    await inShop(
      <Layout name="default" metals={null}>
        <main>Hello</main>
      </Layout>,
      { shop },
    );
    expect(screen.getByText(/Metal prices cannot be reached/)).toBeTruthy();
  });
  it('keeps page and query in its switches; dollars in the euro store only (MKT-5, MKT-12)', async () => {
    const shop = new PlayedShop({ language: 'en' });
    await inShop(framed('default'), { shop, path: '/shop?sale=true' });
    const href = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');
    expect(href('Deutsch')).toBe('/shop?sale=true');
    expect(href('Switzerland')).toBe('http://ch.localhost:3000/en/shop?sale=true');
    expect(href('USD')).toBe('/en/shop?sale=true&currency=USD');
  });
  it('asks before dollars if the cart has lines, and switches at once otherwise (MKT-5)', async () => {
    const follow = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const shop = new PlayedShop({ language: 'en' });
    await inShop(framed('default'), { shop, path: '/shop' });
    const choose = () =>
      fireEvent.click(screen.getAllByRole('link', { name: 'USD', hidden: true })[0] ?? document.body);
    choose();
    await waitFor(() => expect(follow.mock.calls).toEqual([['/en/shop?currency=USD']]));

    const { cart } = shop.hasCart(aFullCart());
    choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep EUR', hidden: true }, { timeout: 10_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(follow).toHaveBeenCalledTimes(1);
    expect(shop.port(Carts).asked('settle')).toEqual([]);

    choose();
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Recalculate in USD', hidden: true });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    fireEvent.click(confirm);
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
    expect(shop.port(Carts).asked('settle')).toEqual([[cart.id, cart.version, { currency: 'USD' }]]);
  });
  it('asks about the selling cart after the buying cart before it switches (MKT-5)', async () => {
    const follow = vi
      .spyOn(window.location, 'assign')
      .mockImplementation(() => {})
      .mockClear();
    const shop = new PlayedShop({ language: 'en' });
    const buying = shop.hasCart(aFullCart());
    const selling = shop.hasCart({ ...aFullCart(), id: idOf('cart-2'), transactionType: 'sell' });
    await inShop(framed('default'), { shop, path: '/shop' });
    fireEvent.click(screen.getAllByRole('link', { name: 'USD', hidden: true })[0] ?? document.body);
    for (const title of ['Switch your cart to USD?', 'Switch your selling cart to USD?']) {
      const dialog = await screen.findByRole('dialog', { name: title, hidden: true }, { timeout: 10_000 });
      expect(follow).not.toHaveBeenCalled();
      const confirm = await within(dialog).findByRole<HTMLButtonElement>('button', {
        name: 'Recalculate in USD',
        hidden: true,
      });
      await waitFor(() => expect(confirm.disabled).toBe(false));
      fireEvent.click(confirm);
    }
    await waitFor(() => expect(follow.mock.calls).toEqual([['/en/shop?currency=USD']]));
    expect(
      shop
        .port(Carts)
        .asked('settle')
        .map(([id]) => id),
    ).toEqual([buying.cart.id, selling.cart.id]);
  });
  it('has the other language in the checkout, and no other store (MKT-12, RT-44)', async () => {
    await inShop(framed('checkout'), { shop: new PlayedShop({ language: 'en' }), path: '/checkout/meine-daten' });
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/checkout/meine-daten');
    expect(screen.queryByRole('link', { name: 'Switzerland' })).toBeNull();
  });
  it('reloads a page when the history leads to the other language (MKT-12)', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await inShop(framed('checkout'), { shop: new PlayedShop({ language: 'en' }) });
    const at = (path: string) => {
      window.history.replaceState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
      return reload.mock.calls.length;
    };
    expect([at('/en/cart'), at('/en/checkout/my-data'), at('/warenkorb'), at('/')]).toEqual([0, 0, 1, 2]);
    window.history.replaceState(null, '', '/');
  });
  it('has no choice of currency in Switzerland (MKT-4)', async () => {
    await inShop(framed('default'), { shop: new PlayedShop({ host: 'ch.localhost:3000' }) });
    expect(screen.queryByRole('link', { name: 'USD', hidden: true })).toBeNull();
  });
  it('signals the finished page 100 ms after it was rendered (RT-46)', async () => {
    const heard = vi.fn();
    window.addEventListener('page:finish', heard);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await inShop(framed('default'), { whole: false });
    act(() => void vi.advanceTimersByTime(99));
    expect(heard).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener('page:finish', heard);
  });
  it('opens the menu by its button and closes it by Escape', async () => {
    await inShop(framed('default'));
    const menu = screen.getByRole('navigation', { name: 'Catalogue' });
    const button = within(menu).getByRole('button', { name: /Gold/ });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
  it('the cart link counts the pieces for screen readers (CART-1)', async () => {
    const shop = new PlayedShop();
    await inShop(framed('default'), { shop });
    shop.hasCart(aFullCart());
    expect(screen.getByText('5 pieces in the cart')).toBeTruthy();
  });
});

describe('a toast', () => {
  function Telling() {
    const tell = useToast();
    return (
      <>
        <button
          type="button"
          onClick={() =>
            tell({
              tone: 'good',
              text: 'It is in your cart.',
              link: { to: '/warenkorb', side: 'buy', label: 'To the cart' },
            })
          }
        >
          Add
        </button>
        <button type="button" onClick={() => tell({ tone: 'good', text: 'You are signed out.' })}>
          Sign out
        </button>
        <Link to="/shop">On</Link>
      </>
    );
  }
  const toldThen = async (button: string, text: string) => {
    await inShop(
      <Layout name="minimal" metals={null}>
        <Telling />
      </Layout>,
    );
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'On' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return screen.queryByText(text) !== null;
  };
  it('with a link closes on any navigation (CART-3)', async () => {
    expect(await toldThen('Add', 'It is in your cart.')).toBe(false);
  });
  it('that is shown during a navigation stays on the next page', async () => {
    expect(await toldThen('Sign out', 'You are signed out.')).toBe(true);
  });
  it('with the words of the last one is a new element, which screen readers read again', async () => {
    await toldThen('Sign out', 'You are signed out.');
    const before = screen.getByText('You are signed out.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(before.isConnected).toBe(false);
    expect(screen.getByText('You are signed out.')).toBeTruthy();
  });
});
