// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recalculateCart, restoreCart, watchCart } from '../../../src/application/cart/tokens.ts';
import { showShippingMethods } from '../../../src/application/checkout/tokens.ts';
import { listOrders } from '../../../src/application/order/tokens.ts';
import { watchSession } from '../../../src/application/session/tokens.ts';
import { CartNotFound } from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { guest, type Session } from '../../../src/domain/session/Session.ts';
import BuyingCartPage from '../../../src/ui/screens/cart/BuyingCartPage.tsx';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { NothingToOrder } from '../../../src/ui/screens/checkout/NothingToOrder.tsx';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { aFullCart, catalogueOf } from '../../builders/cart.ts';
import { aCustomer, ofCompany } from '../../builders/customer.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop, PlayedShop } from '../inShop.tsx';

const anna = aCustomer({}, ofCompany);
const cart = priceCart(aFullCart({ ownerId: anna.id }), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
const signedIn: Session = { level: 'User', ownerId: anna.id, expiresAt: 1 };
const over: Session = { ...guest, lapsed: anna.id };
const gone = () => new PlayedShop()
  .answer(recalculateCart, () => Promise.resolve({ ok: false, error: new CartNotFound() }))
  .answer(showShippingMethods, () => Promise.resolve({ ok: true, value: [] }))
  .answer(listOrders, () => Promise.resolve({ ok: true, value: { orders: [], total: 0, page: 1, pageSize: 1 } }));

const notice = async () => (await screen.findByText(/Your cart is kept in your account/)).closest<HTMLElement>('[role=alert]') ?? document.body;
/** Ways on, the first one first. */
const ways = (box: HTMLElement) => [...box.querySelectorAll('a, button')].map((way) => `${way.textContent} ${way.getAttribute('href') ?? ''}`.trim());
const signIn = (back: string) => `Sign in /login?redirect=${encodeURIComponent(back)}`;
const guestly = 'Go on as a guest with a new cart';

describe('a customer whose session has ended by itself', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('is led from the review to sign in and back, and only then to a new cart as a guest (CHK-1, AUTH-3)', async () => {
    const shop = gone().answer(restoreCart, () => Promise.resolve({ ok: true, value: { cart, leftOut: [] } }));
    await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop, path: '/checkout/pruefen' });
    await screen.findByText('Your session has ended');
    shop.tell(watchSession, over);
    const box = await notice();
    expect(ways(box)).toEqual([signIn('/checkout/pruefen'), guestly]);
    expect(document.activeElement?.contains(box)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Put everything into a new cart' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: guestly }));
    await waitFor(() => expect(shop.asked.filter(({ name }) => name === 'RestoreCart').map(({ input }) => input)).toEqual([cart]));
  });

  it('is led from their data to sign in and back, and is taken for a guest meanwhile: no VAT ID of the account is promised (CHK-1, CHK-2, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} customer={anna} />, { shop, path: '/checkout/meine-daten' });
    expect(document.body.textContent).toContain('You are signed in as');
    expect(document.body.textContent).toContain('12345675');
    shop.tell(watchSession, signedIn);
    shop.tell(watchSession, over);
    expect(ways(await notice())).toEqual([signIn('/checkout/meine-daten'), guestly]);
    expect(document.body.textContent).not.toContain('You are signed in as');
    expect(document.body.textContent).not.toContain('12345675');
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe(anna.email);
    expect(screen.getByDisplayValue('Königsallee 27b')).toBeTruthy();
  });

  it('who opens the cart then reads where theirs is, not only that none is here (CART-8, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<BuyingCartPage rendered={null} failed={false} />, { shop, path: '/warenkorb?type=buy' });
    shop.tell(watchSession, over);
    expect(ways(await notice())).toEqual([signIn('/warenkorb?type=buy')]);
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeTruthy();
    shop.tell(watchSession, signedIn);
    expect(screen.queryByText(/kept in your account/)).toBeNull();
  });

  it('who has the cart open then reads it there (CART-8, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<BuyingCartPage rendered={cart} failed={false} />, { shop, path: '/warenkorb?type=buy' });
    shop.tell(watchCart, cart);
    shop.tell(watchCart, null);
    shop.tell(watchSession, over);
    expect(ways(await notice())).toEqual([signIn('/warenkorb?type=buy')]);
  });

  it('who opens a step of the checkout then is led to sign in and back to it (CHK-1, AUTH-3)', async () => {
    const shop = gone();
    await inShop(<NothingToOrder />, { shop, path: '/checkout/meine-daten' });
    expect(screen.getByText(/the confirmation is in your inbox/)).toBeTruthy();
    shop.tell(watchSession, over);
    expect(ways(await notice())).toEqual([signIn('/checkout/meine-daten')]);
    expect(screen.queryByText(/the confirmation is in your inbox/)).toBeNull();
  });

  it('a guest whose session has ended is offered a new cart as ever, also in the browser of a customer who was here before (CHK-1, AUTH-2)', async () => {
    const shop = gone();
    const guests = priceCart(aFullCart(), { tick: aTick(), productOf: catalogueOf(aProduct(), aSilverCoin()) });
    await inShop(<ReviewPage rendered={guests} methods={[]} stores={[]} />, { shop, path: '/checkout/pruefen' });
    await screen.findByText('Your session has ended');
    shop.tell(watchSession, over);
    expect(screen.getByRole('button', { name: 'Put everything into a new cart' })).toBeTruthy();
    expect(screen.queryByText(/kept in your account/)).toBeNull();
  });
});
