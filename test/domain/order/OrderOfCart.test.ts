import { expect, it } from 'vitest';
import { orderOfCart } from '../../../src/domain/order/OrderOfCart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aFullCart } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';

const order = anOrder();
const cart = aFullCart({ ownerId: order.ownerId, updatedAt: order.placedAt });

it('a missing cart has become the order of its owner with exactly its lines, in any order (CART-1)', () => {
  expect(orderOfCart(cart, [order])).toBe(order);
  expect(orderOfCart({ ...cart, lines: cart.lines.toReversed() }, [order])).toBe(order);
  expect(orderOfCart(cart, [])).toBeNull();
});

it.each([
  ['of another owner', anOrder({ ownerId: idOf('owner-2') })],
  ['of the other side', anOrder({ type: 'sell' })],
  ['placed before the cart last changed', anOrder({ placedAt: order.placedAt - 1 })],
  ['with a line less', anOrder({ lines: order.lines.slice(1) })],
  ['with another quantity', anOrder({ lines: order.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) })],
  ['with another product', anOrder({ lines: order.lines.map((line) => ({ ...line, sku: idOf('OTHER') })) })],
])('it has not become an order %s (CART-1)', (_, other) => {
  expect(orderOfCart(cart, [other])).toBeNull();
  expect(orderOfCart(cart, [other, order])).toBe(order);
});
