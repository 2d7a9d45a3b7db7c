// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Carts } from '../../../../../src/domain/cart/ports/Carts.ts';
import type { Coupon } from '../../../../../src/domain/coupon/Coupon.ts';
import { TooManyAttempts } from '../../../../../src/domain/kernel/TooManyAttempts.ts';
import OpenCartPage from '../../../../../src/ui/screens/cart/OpenCartPage.tsx';
import { aFullCart } from '../../../../builders/cart.ts';
import { aCoupon } from '../../../../builders/coupon.ts';
import { inShop } from '../../../inShop.tsx';
import { PlayedShop } from '../../../PlayedShop.ts';

const opened = async (changes: Partial<Coupon> = {}) => {
  const shop = new PlayedShop();
  const coupon = aCoupon(changes);
  shop.kept.coupons.set(coupon.code, coupon);
  const cart = shop.hasCart(aFullCart());
  await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
  return shop;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Coupon code');
const redeem = async (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    await new Promise((done) => setTimeout(done, 20));
  });
};
const told = () =>
  field()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('the field for a coupon', () => {
  it('adds the coupon, shows what it takes off, and removes it (CART-10)', async () => {
    await opened();
    await redeem(' gold 10');
    expect(screen.getAllByText('Coupon GOLD10').length).toBe(2);
    const remove = screen.getByRole('button', { name: 'Remove coupon' });
    expect(document.activeElement).toBe(remove);
    await act(async () => {
      fireEvent.click(remove);
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(screen.queryByText('Coupon GOLD10')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
  });

  it('says in place what is wrong with a code, and keeps it (CART-10, ERR-20, ERR-21)', async () => {
    await opened();
    await redeem('  ');
    expect(told()).toContain('Please enter a coupon code.');
    await redeem('SILVER10');
    expect(told()).toContain('This coupon was not found.');
    expect(field().value).toBe('SILVER10');
  });

  it('says how long to wait after too many codes, and that no coupon is needed (CART-10, F7)', async () => {
    const shop = await opened();
    shop.port(Carts).refuses('addCoupon', new TooManyAttempts({ retryAfterSeconds: 61 }));
    await redeem('SILVER10');
    expect(told()).toContain(
      'You have tried too many coupon codes. You can enter one again in 2 minutes, or go on without a coupon.',
    );
  });

  it('does not hold the checkout back with a code that was refused (CART-10)', async () => {
    await opened();
    await redeem('SILVER10');
    const checkout = screen.getAllByRole('link', { name: /checkout/i })[0] ?? document.body;
    checkout.focus();
    fireEvent.click(checkout);
    expect(document.activeElement).not.toBe(field());
  });

  it('says why a coupon does not fit (CART-10)', async () => {
    await opened({ smallestGoods: { EUR: 90_000_000 } });
    await redeem('GOLD10');
    expect(told()).toContain(
      'The products that this coupon is valid for do not reach its minimum value of €900,000.00.',
    );
  });
});

describe('a coupon that does not fit any more', () => {
  it('stays in the cart, says why, and has no row in the totals (CART-10)', async () => {
    const shop = new PlayedShop();
    const { uses: _, ...terms } = aCoupon({ lastDay: '2020-01-02' });
    shop.kept.coupons.set(terms.code, aCoupon({ lastDay: '2020-01-02' }));
    const cart = shop.hasCart(aFullCart({ coupon: { ...terms, usedUp: null } }));
    await inShop(<OpenCartPage side="buy" rendered={cart} failed={false} />, { shop });
    expect(screen.getByText('This coupon is no longer valid.').closest('[role="status"]')).not.toBeNull();
    expect(screen.getAllByText('Coupon GOLD10').length).toBe(1);
    expect(screen.getByRole('button', { name: 'Remove coupon' })).toBeTruthy();
  });
});
