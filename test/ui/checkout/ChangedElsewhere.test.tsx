// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aLine } from '../../builders/cart.ts';
import { CouponMisfits } from '../../../src/domain/coupon/CouponErrors.ts';
import { aCoupon, aHeldCoupon } from '../../builders/coupon.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const gold = aProduct();
const silver = aSilverCoin();
const stored = aFullCart();

const told = /Your cart was changed in another window/;
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const ready = () => waitFor(() => expect(orderButton().disabled).toBe(false));
const placed = (shop: PlayedShop) => shop.port(Orders).asked('place').length;

/** A review with all agreements ticked. */
const agreedReview = async () => {
  const shop = new PlayedShop();
  await inShop(<ReviewPage rendered={shop.hasCart(stored)} methods={[]} stores={[]} />, { shop });
  await ready();
  boxes().forEach((box) => fireEvent.click(box));
  return shop;
};
/** Another tab changes the cart, and this one recalculates it. */
const change = (shop: PlayedShop, changes: Partial<Cart> = {}) =>
  shop.hasCart({ ...stored, version: stored.version + 1, ...changes });

describe('a cart that another tab changes under the review', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it.each<readonly [string, Partial<Cart>, string]>([
    ['more pieces', { lines: [aLine(gold, 3), aLine(silver, 3)] }, 'Vienna Philharmonic 1 oz: 3 instead of 2'],
    ['a line less', { lines: [aLine(gold, 2)] }, 'Silver Philharmonic 1 oz: removed'],
    [
      'another delivery address',
      { shippingAddress: { ...anAddress(), street: 'Ringstraße 1' } },
      'Changed: Shipping address',
    ],
    ['another way to pay', { paymentMethod: 'check' }, 'Changed: Payment'],
  ])('%s: is named, takes the focus, and has to be accepted (CHK-6, CART-1)', async (_, changes, what) => {
    const shop = await agreedReview();
    change(shop, changes);
    const notice = await screen.findByText(told);
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(
      within(notice.parentElement ?? notice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([what]);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(orderButton());
    expect(placed(shop)).toBe(0);
    boxes().forEach((box) => fireEvent.click(box));
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toBe(1));
  });

  it('names two changes, one after the other, until both are agreed to (CHK-6)', async () => {
    const shop = await agreedReview();
    change(shop, { paymentMethod: 'check' });
    await screen.findByText('Changed: Payment');
    await ready();
    change(shop, { paymentMethod: 'check', version: stored.version + 2, lines: [aLine(gold, 2)] });
    await screen.findByText(/: removed$/);
    expect(screen.getByText('Changed: Payment')).toBeTruthy();
    await ready();
    boxes().forEach((box) => fireEvent.click(box));
    change(shop, { version: stored.version + 3, lines: [aLine(gold, 2)] });
    await waitFor(() => expect(screen.queryByText(/: removed$/)).toBeNull());
    expect(screen.getByText('Changed: Payment')).toBeTruthy();
  });

  it('keeps the agreements when the shopper redeems a coupon on the review itself (CART-10, CHK-6)', async () => {
    const coupon = aCoupon();
    const shop = await agreedReview();
    shop.kept.coupons.set(coupon.code, coupon);
    fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: coupon.code } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
      await new Promise((done) => setTimeout(done, 20));
    });
    await screen.findByRole('button', { name: 'Remove coupon' });
    await waitFor(() => expect(shop.port(Carts).asked('recalculate')).toHaveLength(2));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('does not speak of another window when a coupon has ended (CART-10, CHK-6)', async () => {
    const coupon = aHeldCoupon();
    const shop = new PlayedShop();
    shop.kept.coupons.set(coupon.code, aCoupon());
    await inShop(<ReviewPage rendered={shop.hasCart({ ...stored, coupon })} methods={[]} stores={[]} />, { shop });
    await ready();
    shop.kept.coupons.set(coupon.code, aCoupon({ endedAt: 0 }));
    change(shop, { coupon: { ...coupon, endedAt: 0 } });
    expect(await screen.findByText('Changed: Coupon')).toBeTruthy();
    expect(screen.queryByText(told)).toBeNull();
    expect(screen.getByText('Your cart has changed in the meantime. Please look at the new total.')).toBeTruthy();
  });

  it('drops the refusal for a coupon with the coupon that the shopper removes (CART-10, CHK-5)', async () => {
    const coupon = aHeldCoupon();
    const shop = new PlayedShop();
    shop.kept.coupons.set(coupon.code, aCoupon());
    shop.port(Orders).refuses('place', new CouponMisfits({ reason: 'over' }));
    await inShop(<ReviewPage rendered={shop.hasCart({ ...stored, coupon })} methods={[]} stores={[]} />, { shop });
    await ready();
    boxes().forEach((box) => fireEvent.click(box));
    fireEvent.click(orderButton());
    await screen.findByText('The order has not been placed');
    // The first is that of the coupon's field, the other one that of the refusal.
    const [remove] = screen.getAllByRole('button', { name: 'Remove coupon' });
    if (remove === undefined) throw new Error('no coupon');
    fireEvent.click(remove);
    await screen.findByLabelText('Coupon code');
    await waitFor(() => expect(screen.queryByText('The order has not been placed')).toBeNull());
  });

  it('is shown once when the shop reports it first (CHK-6, CHK-5)', async () => {
    const shop = await agreedReview();
    shop.kept.carts.set(stored.id, { ...stored, version: stored.version + 1, lines: [aLine(gold, 3)] });
    fireEvent.click(orderButton());
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, false]));
    expect(screen.getAllByText(told)).toHaveLength(1);
  });

  it.each([
    ['fewer pieces in stock', 1],
    ['a line sold out', 0],
  ])('%s: is shown and accepted, and the agreements stay (CART-6, CHK-6)', async (_, stock) => {
    const shop = await agreedReview();
    shop.parts.catalogue.put({ ...silver, stock });
    change(shop);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the new quantities' }));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('ignores a new version with the same contents (CART-1)', async () => {
    const shop = await agreedReview();
    change(shop);
    await waitFor(() => expect(shop.port(Carts).asked('recalculate')).toHaveLength(2));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('ignores a restored cart that lacks unavailable products (CHK-1)', async () => {
    const shop = await agreedReview();
    shop.kept.carts.clear();
    shop.parts.catalogue.put({ ...silver, stock: 0 });
    shop.showsCart(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Put everything into a new cart' }));
    await waitFor(() =>
      expect([...shop.kept.carts.values()]).toMatchObject([{ lines: [{ sku: gold.sku, quantity: 2 }] }]),
    );
    await ready();
    expect(screen.queryByText(told)).toBeNull();
  });
});
