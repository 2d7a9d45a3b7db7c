// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { aCart, aLine } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

/** A shop that has an account with the e-mail address, and a cart without one. */
const aShop = () => {
  const shop = new PlayedShop();
  shop.hasAccount(aCustomer({ email: 'anna@example.com', emailVerified: true }));
  return { shop, cart: shop.hasCart(aCart({ lines: [aLine(aProduct())] })) };
};
const email = () => document.getElementById('email') ?? document.body;

describe('the hint that an e-mail address has an account', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('is shown for an e-mail typed before hydration or filled in by the browser (CHK-2, ERR-13)', async () => {
    const { shop, cart } = aShop();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} />, { shop });
    act(() => {
      fireEvent.change(email(), { target: { value: 'anna@example.com' } });
    });
    expect(await screen.findByText('An account with this e-mail address already exists.')).toBeTruthy();
  });

  it('waits while the address is being typed (CHK-2)', async () => {
    const { shop, cart } = aShop();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} />, { shop });
    act(() => {
      email().focus();
      fireEvent.change(email(), { target: { value: 'anna@example.com' } });
    });
    expect(shop.port(Registrations).asked('emailTaken')).toEqual([]);
    act(() => {
      fireEvent.blur(email());
    });
    expect(await screen.findByText('An account with this e-mail address already exists.')).toBeTruthy();
  });
});
