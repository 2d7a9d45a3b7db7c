// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PricedCart } from '../../../../src/domain/cart/Cart.ts';
import { CartsUnavailable, OutOfStock } from '../../../../src/domain/cart/CartErrors.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { idOf } from '../../../../src/domain/kernel/Ids.ts';
import { OrdersUnavailable } from '../../../../src/domain/order/OrderErrors.ts';
import { Orders } from '../../../../src/domain/order/ports/Orders.ts';
import { ToastContext } from '../../../../src/ui/kit/ToastContext.ts';
import { useOrderOfCart } from '../../../../src/ui/screens/shared/cart/useOrderOfCart.ts';
import { useShippingMethods } from '../../../../src/ui/screens/checkout/my-data/useShippingMethods.ts';
import { useRestoredCart } from '../../../../src/ui/screens/checkout/useRestoredCart.ts';
import { aFullCart } from '../../../builders/cart.ts';
import { anOrder } from '../../../builders/order.ts';
import { aProduct } from '../../../builders/product.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;

describe('the shipping methods on offer', () => {
  const stored = aFullCart();
  function Methods() {
    const [edition, setEdition] = useState('1');
    const methods = useShippingMethods(stored.id, edition, []);
    return (
      <>
        <button type="button" onClick={() => setEdition('2')}>
          Changed
        </button>
        <output>{methods.map(({ price }) => price.centAmount).join()}</output>
      </>
    );
  }
  const opened = async () => {
    const shop = new PlayedShop();
    shop.hasCart(stored);
    const answers = shop.port(Orders).holds('shippingMethods');
    await inShop(<Methods />, { shop });
    return { shop, answers };
  };

  it('are those of the current cart, although an earlier answer comes later (SHIP-2)', async () => {
    const { shop, answers } = await opened();
    shop.kept.carts.set(stored.id, { ...stored, lines: stored.lines.map((line) => ({ ...line, quantity: 90 })) });
    press('Changed');
    expect(answers.waiting).toBe(2);
    await answers.arrives(1);
    const now = told();
    expect(now).not.toBe('');
    await answers.arrives(0);
    expect(told()).toBe(now);
  });

  it('stay if new ones cannot be loaded (SHIP-2)', async () => {
    const { shop, answers } = await opened();
    await answers.arrives();
    const known = told();
    expect(known).not.toBe('');
    shop.port(Orders).refuses('shippingMethods', new OrdersUnavailable());
    press('Changed');
    await answers.ends();
    expect(told()).toBe(known);
  });
});

describe('the order of a lost cart', () => {
  const lost = (id: string): PricedCart => new PlayedShop().priced(aFullCart({ id: idOf(id) }));
  const carts = { gold: lost('cart-1'), silver: lost('cart-2') };
  function Lost() {
    const [cart, setCart] = useState<PricedCart | null>(carts.gold);
    const order = useOrderOfCart(cart);
    return (
      <>
        <button type="button" onClick={() => setCart(carts.silver)}>
          Another
        </button>
        <button type="button" onClick={() => setCart(null)}>
          None
        </button>
        <output>{order?.orderNumber ?? 'none'}</output>
      </>
    );
  }

  it('belongs to the cart that is lost now, null without one (CHK-8)', async () => {
    const shop = new PlayedShop();
    const { ownerId, updatedAt } = carts.gold.cart;
    shop.begins('Anonymous', ownerId);
    shop.hasOrders(
      anOrder({
        id: idOf('gold'),
        orderNumber: idOf('T-GOLD'),
        ownerId,
        placedAt: updatedAt + 1,
        origin: { kind: 'cart', cartId: carts.gold.cart.id, cartVersion: 1 },
      }),
      anOrder({
        id: idOf('silver'),
        orderNumber: idOf('T-SILVER'),
        ownerId,
        placedAt: updatedAt + 1,
        origin: { kind: 'cart', cartId: carts.silver.cart.id, cartVersion: 1 },
      }),
    );
    const answers = shop.port(Orders).holds('list');
    await inShop(<Lost />, { shop });
    press('Another');
    await answers.arrives(1);
    expect(told()).toBe('T-SILVER');
    await answers.arrives(0);
    expect(told()).toBe('T-SILVER');
    press('None');
    expect(told()).toBe('none');
  });
});

describe('restoring a cart', () => {
  const lost = new PlayedShop().priced(aFullCart());
  const opened = async () => {
    const toasts: unknown[] = [];
    const shop = new PlayedShop();
    function Lost() {
      const { restore, restoring } = useRestoredCart(lost);
      const [back, setBack] = useState('not yet');
      const bring = () =>
        void restore().then((cart) => setBack(cart === null ? 'nothing' : `${cart.lines.length} lines`));
      return (
        <>
          <button type="button" onClick={bring}>
            {restoring ? 'Putting back' : 'Put back'}
          </button>
          <output>{back}</output>
        </>
      );
    }
    await inShop(
      <ToastContext
        value={({ text }) => {
          toasts.push(text);
        }}
      >
        <Lost />
      </ToastContext>,
      { shop },
    );
    return { shop, carts: shop.port(Carts), toasts };
  };

  it('happens once for two presses (CHK-1)', async () => {
    const { shop, carts } = await opened();
    const answers = carts.holds('open');
    press('Put back');
    press('Putting back');
    await answers.ends();
    await waitFor(() => expect(told()).toBe('2 lines'));
    expect([carts.asked('open').length, shop.kept.carts.size]).toEqual([1, 1]);
  });

  it('names what could not be restored, and shows nothing when everything was lost (CHK-1)', async () => {
    const { carts, toasts } = await opened();
    carts.refuses('add', new OutOfStock({ sku: aProduct().sku, available: 0 }));
    press('Put back');
    await waitFor(() => expect(told()).toBe('nothing'));
    expect(toasts).toHaveLength(2);
  });

  it('that fails shows why, and can be tried again (CHK-1)', async () => {
    const { carts, toasts } = await opened();
    carts.refuses('open', new CartsUnavailable({ unreached: true }));
    press('Put back');
    await waitFor(() => expect(told()).toBe('nothing'));
    carts.breaks('open');
    press('Put back');
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.stringContaining('There is no connection'),
        expect.stringContaining('Something went wrong'),
      ]),
    );
    carts.recovers('open');
    press('Put back');
    await waitFor(() => expect(told()).toBe('2 lines'));
    await act(() => Promise.resolve());
  });
});
