// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkEmail } from '../../../src/application/account/tokens.ts';
import { recalculateCart } from '../../../src/application/cart/tokens.ts';
import { settleCart, showShippingMethods } from '../../../src/application/checkout/tokens.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { aCart, aLine, catalogueOf } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop, PlayedShop } from '../inShop.tsx';

const cart = priceCart(aCart({ lines: [aLine(aProduct())] }), { tick: aTick(), productOf: catalogueOf(aProduct()) });
const shop = () => new PlayedShop()
  .answer(checkEmail, () => Promise.resolve({ ok: true, value: true }))
  .answer(showShippingMethods, () => Promise.resolve({ ok: true, value: [] }))
  .answer(recalculateCart, () => Promise.resolve({ ok: true, value: { cart, changes: [], quote: null } }))
  .answer(settleCart, () => Promise.resolve({ ok: true, value: cart }));
const email = () => document.getElementById('email') ?? document.body;

describe('the hint that there is an account with an e-mail', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('is given although nobody leaves the field: it was typed before the form came alive, or filled in by the browser (CHK-2)', async () => {
    const played = shop();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} />, { shop: played });
    act(() => {
      fireEvent.change(email(), { target: { value: 'anna@example.com' } });
    });
    expect(await screen.findByText('An account with this e-mail address already exists.')).toBeTruthy();
  });

  it('waits while the address is still being typed (CHK-2)', async () => {
    const played = shop();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} />, { shop: played });
    act(() => {
      email().focus();
      fireEvent.change(email(), { target: { value: 'anna@example.com' } });
    });
    expect(played.asked.some(({ name }) => name === 'CheckEmail')).toBe(false);
    act(() => {
      fireEvent.blur(email());
    });
    expect(await screen.findByText('An account with this e-mail address already exists.')).toBeTruthy();
  });
});
