// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recalculateCart, restoreCart, watchCart } from '../../../src/application/cart/tokens.ts';
import { placeOrder } from '../../../src/application/checkout/tokens.ts';
import type { Cart, LineChange, PricedCart } from '../../../src/domain/cart/Cart.ts';
import { CartChanged } from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type CartId } from '../../../src/domain/kernel/Ids.ts';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { anAddress } from '../../builders/address.ts';
import { aFullCart, aLine, catalogueOf, quoteOf } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop, PlayedShop } from '../inShop.tsx';

const gold = aProduct();
const priced = (changes: Partial<Cart> = {}): PricedCart => priceCart(aFullCart(changes), { tick: aTick(), productOf: catalogueOf(gold, aSilverCoin()) });
const cart = priced();
const next = (changes: Partial<Cart>) => priced({ version: cart.cart.version + 1, ...changes });
const answers = (now: PricedCart, changes: readonly LineChange[] = []) => () =>
  Promise.resolve({ ok: true, value: { cart: now, changes, quote: { quote: quoteOf(now, aTick()), seal: 'sealed' } } } as const);

const told = /Your cart was changed in another window/;
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const ready = () => waitFor(() => expect(orderButton().disabled).toBe(false));
const placed = (shop: PlayedShop) => shop.asked.filter(({ name }) => name === 'PlaceOrder').length;

/** A review with everything agreed. */
const agreedReview = async () => {
  const shop = new PlayedShop().answer(recalculateCart, answers(cart));
  await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop });
  await ready();
  boxes().forEach((box) => fireEvent.click(box));
  return shop;
};
/** What another tab has done to the cart reaches this one, which prices it afresh. */
const change = (shop: PlayedShop, now: PricedCart, changes: readonly LineChange[] = []) => {
  shop.answer(recalculateCart, answers(now, changes));
  shop.tell(watchCart, now);
};

describe('a cart that another tab changes under the review', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it.each<readonly [string, Partial<Cart>]>([
    ['more pieces', { lines: [aLine(gold, 3), aLine(aSilverCoin(), 3)] }],
    ['a line less', { lines: [aLine(gold, 2)] }],
    ['another delivery address', { shippingAddress: { ...anAddress(), street: 'Ringstraße 1' } }],
    ['another way to pay', { paymentMethod: 'check' }],
  ])('%s: is said, takes the focus, and has to be agreed to anew (CHK-6, CART-1)', async (_, changes) => {
    const shop = (await agreedReview()).answer(placeOrder, () => Promise.resolve({ ok: true, value: anOrder() }));
    change(shop, next(changes));
    const notice = await screen.findByText(told);
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(orderButton());
    expect(placed(shop)).toBe(0);
    boxes().forEach((box) => fireEvent.click(box));
    fireEvent.click(orderButton());
    await waitFor(() => expect(placed(shop)).toBe(1));
  });

  it('says so once when the shop has noticed it first (CHK-6, CHK-5)', async () => {
    const now = next({ lines: [aLine(gold, 3)] });
    const shop = (await agreedReview()).answer(placeOrder, () => Promise.resolve({ ok: false, error: new CartChanged({ current: now }) }));
    shop.answer(recalculateCart, async () => {
      await Promise.resolve();
      shop.tell(watchCart, now);
      return answers(now)();
    });
    fireEvent.click(orderButton());
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, false]));
    expect(screen.getAllByText(told)).toHaveLength(1);
  });

  it.each<readonly [string, Partial<Cart>, readonly LineChange[]]>([
    ['fewer pieces in stock', { lines: [aLine(gold, 2), aLine(aSilverCoin(), 1)] }, [{ kind: 'reduced', sku: aSilverCoin().sku, name: 'Silver coin', from: 3, to: 1 }]],
    ['a line sold out', { lines: [aLine(gold, 2)] }, [{ kind: 'removed', sku: aSilverCoin().sku, name: 'Silver coin', reason: 'out-of-stock' }]],
  ])('%s: is told and accepted as ever, with what was agreed to kept (CART-6, CHK-6)', async (_, changes, losses) => {
    const shop = await agreedReview();
    change(shop, next(changes), losses);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the new quantities' }));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('a new version with the same order in it is not worth a word (CART-1)', async () => {
    const shop = await agreedReview();
    change(shop, next({}));
    await waitFor(() => expect(shop.asked.filter(({ name }) => name === 'RecalculateCart')).toHaveLength(2));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('nor is a cart brought back with its session, less what could not be had any more (CHK-1)', async () => {
    const again = priced({ id: idOf<CartId>('cart-2'), lines: [aLine(gold, 2)] });
    const shop = await agreedReview();
    shop.tell(watchCart, cart);
    shop.tell(watchCart, null);
    shop.answer(restoreCart, () => {
      change(shop, again);
      return Promise.resolve({ ok: true, value: { cart: again, leftOut: [] } });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Put everything into a new cart' }));
    await waitFor(() => expect(shop.asked.some(({ name }) => name === 'RestoreCart')).toBe(true));
    await ready();
    expect(screen.queryByText(told)).toBeNull();
  });
});
