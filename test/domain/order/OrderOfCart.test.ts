import { expect, it } from 'vitest';
import { orderOfCart } from '../../../src/domain/order/OrderOfCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aFullCart } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';

const cart = aFullCart();
const order = anOrder();

it('a missing cart has become the order that names it, at whichever version and with whichever lines (CART-1)', () => {
  expect(orderOfCart(cart, [order])).toBe(order);
  expect(orderOfCart({ ...cart, version: cart.version + 1, lines: [] }, [order])).toBe(order);
  expect(orderOfCart(cart, [])).toBeNull();
});

it.each([
  ['another cart', { kind: 'cart', cartId: 'another cart', cartVersion: 1 }],
  ['a limit order', { kind: 'limit-order', limitOrderId: cart.id, cartId: cart.id }],
])('it has not become an order with the same lines that comes from %s (CART-1)', (_, origin) => {
  const other = anOrder({ id: idOf('other'), origin });
  expect(orderOfCart(cart, [other])).toBeNull();
  expect(orderOfCart(cart, [other, order])).toBe(order);
});
