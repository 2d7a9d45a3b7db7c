// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import { Orders } from '../../../src/domain/order/ports/Orders.ts';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { NothingToOrder } from '../../../src/ui/screens/checkout/NothingToOrder.tsx';
import ReviewPage from '../../../src/ui/screens/checkout/review/ReviewPage.tsx';
import { aFullCart } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const product = aProduct();

/** A shop with one product and the visitor's earlier orders; with `gone` a recalculation removes the product. */
class SellingOut extends PlayedShop {
  readonly stored = aFullCart({}, undefined, [product]);
  constructor({ ordered = true } = {}) {
    super({ products: [product] });
    this.begins('Anonymous', this.stored.ownerId);
    if (ordered) this.hasOrders(anOrder({ ownerId: this.stored.ownerId }));
  }
  gone(reason: 'out-of-stock' | 'inactive'): void {
    this.parts.catalogue.put(reason === 'inactive' ? { ...product, active: false } : { ...product, stock: 0 });
  }
  /** Another window removes the last line. */
  empties(): void {
    this.hasCart({ ...this.stored, version: this.stored.version + 1, lines: [] });
  }
}

const told = async () =>
  (await screen.findByText('Nothing has been ordered')).closest<HTMLElement>('[role=alert]') ?? document.body;
const speaksOfNoOrder = () => {
  expect(document.body.textContent).not.toContain('just ordered');
  expect(document.body.textContent).not.toContain(anOrder().orderNumber);
};

describe('a cart that becomes empty in the checkout', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it.each([
    [
      'out-of-stock',
      'is out of stock and has been removed from your cart.',
      ['/produkt/vienna-philharmonic-1-oz', '/shop'],
    ],
    ['inactive', 'is no longer available and has been removed from your cart.', ['/shop']],
  ] as const)(
    'while it is ordered (%s): names the product, shows that nothing was ordered, and leads on (CART-7, CHK-5)',
    async (reason, words, ways) => {
      const shop = new SellingOut();
      await inShop(<ReviewPage rendered={shop.hasCart(shop.stored)} methods={[]} stores={[]} />, { shop });
      const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Order with obligation to pay' });
      await waitFor(() => expect(order.disabled).toBe(false));
      fireEvent.click(screen.getByRole('checkbox', { name: /privacy policy/ }));
      fireEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
      shop.gone(reason);
      fireEvent.click(order);
      const alert = await told();
      await waitFor(() => expect(alert.textContent).toContain(words));
      expect(alert.textContent).toContain('Philharmonic');
      expect(document.activeElement?.contains(alert)).toBe(true);
      expect(
        within(alert)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(ways);
      expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
      speaksOfNoOrder();
    },
  );

  it('on entering the review: shows the same (CART-7)', async () => {
    const shop = new SellingOut();
    const cart = shop.hasCart(shop.stored);
    shop.gone('out-of-stock');
    await inShop(<ReviewPage rendered={cart} methods={[]} stores={[]} />, { shop });
    const alert = await told();
    await waitFor(() => expect(alert.textContent).toContain('is out of stock and has been removed'));
    speaksOfNoOrder();
  });

  it('names the product on the step "my data", and keeps the typed data (CART-7, CHK-1)', async () => {
    const shop = new SellingOut();
    await inShop(<MyDataPage rendered={shop.hasCart(shop.stored)} methods={[]} stores={[]} />, { shop });
    await waitFor(() => expect(shop.port(Carts).asked('recalculate')).toHaveLength(1));
    fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: 'berta@example.com' } });
    shop.empties();
    expect((await told()).textContent).toContain('is no longer in your cart.');
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('berta@example.com');
    expect(screen.queryByRole('button', { name: 'Put everything into a new cart' })).toBeNull();
    speaksOfNoOrder();
  });
});

describe('a step of the checkout without lines', () => {
  it('names and links the order just placed (CHK-8, Z7)', async () => {
    const shop = new SellingOut();
    await inShop(<NothingToOrder />, { shop });
    expect((await screen.findByRole('link', { name: 'To the confirmation' })).getAttribute('href')).toContain(
      `order=${anOrder().id}`,
    );
    expect(document.body.textContent).toContain(anOrder().orderNumber);
    expect(shop.port(Orders).asked('list')).toContainEqual([{ type: 'buy', page: 1, pageSize: 1 }]);
  });

  it('speaks of a sale where its address names the selling side (CHK-8)', async () => {
    const shop = new SellingOut({ ordered: false });
    shop.hasOrders({ ...anOrder({ ownerId: shop.stored.ownerId }), type: 'sell' });
    await inShop(<NothingToOrder />, { shop, path: '/checkout/meine-daten?type=sell' });
    expect(await screen.findByText(/^Your selling cart is empty. You last sold to us on/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'There is nothing to sell' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Your cart|ordered/);
  });

  it('shows only the e-mail where no order is found (Z7)', async () => {
    const shop = new SellingOut({ ordered: false });
    await inShop(<NothingToOrder />, { shop });
    expect(screen.getByText(/the confirmation is in your inbox/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'To the confirmation' })).toBeNull();
  });

  it('mentions no order while an empty cart exists (CHK-5)', async () => {
    const shop = new SellingOut();
    await inShop(<NothingToOrder />, { shop });
    shop.empties();
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    speaksOfNoOrder();
  });
});
