// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import OpenCartPage from '../../../src/ui/screens/cart/OpenCartPage.tsx';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { NothingToOrder } from '../../../src/ui/screens/checkout/NothingToOrder.tsx';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aCustomer, ofCompany } from '../../builders/customer.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { comingAlive, inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const anna = aCustomer({}, ofCompany);
const cart = priceCart(aFullCart({ ownerId: anna.id }), {
  tick: aTick(),
  productOf: catalogueOf(aProduct(), aSilverCoin()),
});
/** A shop with the customer signed in; their cart cannot be loaded. */
const gone = () => {
  const shop = new PlayedShop();
  shop.isSignedIn(anna);
  return shop;
};

const notice = async () =>
  (await screen.findByText(/Your cart is kept in your account/)).closest<HTMLElement>('[role=alert]') ?? document.body;
/** The links and buttons to go on, in order. */
const ways = (box: HTMLElement) =>
  [...box.querySelectorAll('a, button')].map((way) => `${way.textContent} ${way.getAttribute('href') ?? ''}`.trim());
const signIn = (back: string) => `Sign in /login?redirect=${encodeURIComponent(back)}`;
const guestly = 'Go on as a guest with a new cart';

describe('a customer whose session has expired', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('is led from the review to sign-in and back; a new cart as guest comes second (CHK-1, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop, path: '/checkout/pruefen' });
    shop.expires();
    const box = await notice();
    expect(box.textContent).toContain('Your session has ended');
    expect(ways(box)).toEqual([signIn('/checkout/pruefen'), guestly]);
    expect(document.activeElement?.contains(box)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Put everything into a new cart' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: guestly }));
    await waitFor(() =>
      expect([...shop.kept.carts.values()]).toMatchObject([
        {
          ownerId: shop.sessions.current.ownerId,
          lines: cart.cart.lines.map(({ sku, quantity }) => ({ sku, quantity })),
          shippingAddress: cart.cart.shippingAddress,
        },
      ]),
    );
  });

  it('is led from my data to the login and back, and sees no VAT ID of the account meanwhile (CHK-1, CHK-2, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} customer={anna} />, {
      shop,
      path: '/checkout/meine-daten',
    });
    expect(document.body.textContent).toContain('You are signed in as');
    expect(document.body.textContent).toContain('12345675');
    shop.expires();
    expect(ways(await notice())).toEqual([signIn('/checkout/meine-daten'), guestly]);
    expect(document.body.textContent).not.toContain('You are signed in as');
    expect(document.body.textContent).not.toContain('12345675');
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe(anna.email);
    expect(screen.getByDisplayValue('Königsallee 27b')).toBeTruthy();
  });

  it('sees the cart that a step is rendered with, before the session is known (CHK-1)', async () => {
    const shop = gone();
    const stage = { shop, path: '/checkout/meine-daten' };
    const step = <MyDataPage rendered={cart} methods={[]} stores={[]} customer={anna} />;
    (await inShop(step, stage)).unmount();
    let html = '';
    await comingAlive(step, () => (html = document.body.innerHTML), stage);
    expect(html).toContain('Königsallee 27b');
  });

  it('opening the cart shows that it is in the account, not only that none is here (CART-8, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<OpenCartPage side="buy" rendered={null} failed={false} />, { shop, path: '/warenkorb?type=buy' });
    shop.expires();
    expect(ways(await notice())).toEqual([signIn('/warenkorb?type=buy')]);
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeTruthy();
    shop.isSignedIn(anna);
    expect(screen.queryByText(/kept in your account/)).toBeNull();
  });

  it('with the cart open sees there that it is in the account (CART-8, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop, path: '/warenkorb?type=buy' });
    shop.showsCart(cart);
    shop.expires();
    shop.showsCart(null);
    expect(ways(await notice())).toEqual([signIn('/warenkorb?type=buy')]);
  });

  it('opening a step of the checkout is led to the login and back (CHK-1, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<NothingToOrder />, { shop, path: '/checkout/meine-daten' });
    expect(screen.getByText(/the confirmation is in your inbox/)).toBeTruthy();
    shop.expires();
    expect(ways(await notice())).toEqual([signIn('/checkout/meine-daten')]);
    expect(screen.queryByText(/the confirmation is in your inbox/)).toBeNull();
  });

  it('a guest is offered a new cart, also in the browser of an earlier customer (CHK-1, AUTH-2)', async () => {
    const shop = gone();
    const guests = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
    await inShop(<ReviewPage rendered={guests} methods={[]} stores={[]} />, { shop, path: '/checkout/pruefen' });
    await screen.findByText('Your session has ended');
    shop.expires();
    expect(screen.getByRole('button', { name: 'Put everything into a new cart' })).toBeTruthy();
    expect(screen.queryByText(/kept in your account/)).toBeNull();
  });
});
