// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recalculateCart, watchCart } from '../../../src/application/cart/tokens.ts';
import { placeOrder, showShippingMethods } from '../../../src/application/checkout/tokens.ts';
import { listOrders } from '../../../src/application/order/tokens.ts';
import type { LineChange } from '../../../src/domain/cart/Cart.ts';
import { OutOfStock } from '../../../src/domain/cart/CartErrors.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import { ProductNoLongerAvailable } from '../../../src/domain/order/OrderErrors.ts';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { NothingToOrder } from '../../../src/ui/screens/checkout/NothingToOrder.tsx';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { aFullCart, catalogueOf, quoteOf } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick } from '../../builders/tick.ts';
import { inShop, PlayedShop } from '../inShop.tsx';

const product = aProduct();
const pricing = { tick: aTick(), productOf: catalogueOf(product) };
const stored = aFullCart({}, undefined, [product]);
const cart = priceCart(stored, pricing);
const emptied = priceCart({ ...stored, version: stored.version + 1, lines: [] }, pricing);
const removed = (reason: 'out-of-stock' | 'inactive'): LineChange => ({ kind: 'removed', sku: product.sku, name: 'Philharmonic', reason });
const asked = (shop: PlayedShop, name: string) => shop.asked.filter((each) => each.name === name).length;

/** A shop in which the product is there until it is `gone`; from then on a recalculation takes it out of the cart. */
class SellingOut extends PlayedShop {
  #reason: 'out-of-stock' | 'inactive' | null = null;
  constructor() {
    super();
    this.answer(showShippingMethods, () => Promise.resolve({ ok: true, value: [] }));
    this.answer(listOrders, () => Promise.resolve({ ok: true, value: { orders: [anOrder()], total: 1, page: 1, pageSize: 1 } }));
    this.answer(recalculateCart, async () => {
      const reason = this.#reason;
      if (reason === null) return { ok: true, value: { cart, changes: [], quote: { quote: quoteOf(cart, aTick()), seal: 'sealed' } } };
      await Promise.resolve();
      this.tell(watchCart, emptied);
      return { ok: true, value: { cart: emptied, changes: [removed(reason)], quote: null } };
    });
  }
  gone(reason: 'out-of-stock' | 'inactive'): this {
    this.#reason = reason;
    return this;
  }
}

const told = async () => (await screen.findByText('Nothing has been ordered')).closest<HTMLElement>('[role=alert]') ?? document.body;
const speaksOfNoOrder = () => {
  expect(document.body.textContent).not.toContain('just ordered');
  expect(document.body.textContent).not.toContain(anOrder().orderNumber);
};

describe('a cart that loses all it holds in the checkout', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it.each([
    ['out-of-stock', new OutOfStock({ sku: product.sku, available: 0 }), 'is out of stock and has been removed from your cart.', ['/produkt/vienna-philharmonic-1-oz', '/shop']],
    ['inactive', new ProductNoLongerAvailable({ skus: [product.sku] }), 'is no longer available and has been removed from your cart.', ['/shop']],
  ] as const)('while it is ordered (%s): names the product, says that nothing was ordered, and leads on (CART-7, CHK-5)', async (reason, error, words, ways) => {
    const shop = new SellingOut();
    shop.answer(placeOrder, () => {
      shop.gone(reason);
      return Promise.resolve({ ok: false, error });
    });
    await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop });
    const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' });
    await waitFor(() => expect(order.disabled).toBe(false));
    fireEvent.click(screen.getByRole('checkbox', { name: /privacy policy/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    fireEvent.click(order);
    const alert = await told();
    await waitFor(() => expect(alert.textContent).toContain(words));
    expect(alert.textContent).toContain('Philharmonic');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(within(alert).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
    speaksOfNoOrder();
  });

  it('as soon as it comes to the review: says so just as well (CART-7)', async () => {
    await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop: new SellingOut().gone('out-of-stock') });
    const alert = await told();
    await waitFor(() => expect(alert.textContent).toContain('is out of stock and has been removed'));
    speaksOfNoOrder();
  });

  it('while data are typed: names the product and keeps what was typed (CART-7, CHK-1)', async () => {
    const shop = new SellingOut();
    await inShop(<MyDataPage rendered={cart} methods={[]} stores={[]} />, { shop });
    await waitFor(() => expect(asked(shop, 'RecalculateCart')).toBe(1));
    fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: 'berta@example.com' } });
    shop.tell(watchCart, emptied);
    expect((await told()).textContent).toContain('is no longer in your cart.');
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('berta@example.com');
    expect(screen.queryByRole('button', { name: 'Put everything into a new cart' })).toBeNull();
    speaksOfNoOrder();
  });
});

describe('a step of the checkout with nothing to order', () => {
  it('leads to the order just placed, by its number (CHK-8, Z7)', async () => {
    const shop = new SellingOut();
    await inShop(<NothingToOrder />, { shop });
    expect((await screen.findByRole('link', { name: 'To the confirmation' })).getAttribute('href')).toContain(`order=${anOrder().id}`);
    expect(document.body.textContent).toContain(anOrder().orderNumber);
    expect(shop.asked).toContainEqual({ name: 'ListOrders', input: { type: 'buy', page: 1, pageSize: 1 } });
  });

  it('leaves it at the e-mail where no order is known (Z7)', async () => {
    const shop = new SellingOut().answer(listOrders, () => Promise.resolve({ ok: true, value: { orders: [], total: 0, page: 1, pageSize: 1 } }));
    await inShop(<NothingToOrder />, { shop });
    expect(screen.getByText(/the confirmation is in your inbox/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'To the confirmation' })).toBeNull();
  });

  it('speaks of no order while the cart is there and merely empty (CHK-5)', async () => {
    const shop = new SellingOut();
    await inShop(<NothingToOrder />, { shop });
    shop.tell(watchCart, emptied);
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    speaksOfNoOrder();
  });
});
