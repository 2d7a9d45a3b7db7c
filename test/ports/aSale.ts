import { Result } from 'effect';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { anOrder } from '../builders/order.ts';
import { noon } from '../builders/tick.ts';
import { aNewProduct, aShopper, type TestShop } from './TestShop.ts';

let made = 0;

/** A sell order of two coins of one product and a guest, committed as its checkout does. */
export const aSaleIn = async (
  shop: Pick<TestShop, 'sell' | 'commit'>,
  changes: Partial<Pick<Order, 'paymentMethod' | 'email'>> = {},
) => {
  const product = await shop.sell(aNewProduct({ stock: 10 }));
  const shopper = aShopper();
  const { id: _id, orderNumber: _number, ...order } = anOrder({ type: 'sell', status: 'Requested', placedAt: noon });
  const [line] = order.lines;
  if (line === undefined) throw new Error('a line is needed');
  const committed = await shop.commit({
    ...order,
    ...changes,
    ownerId: shopper.ownerId,
    origin: { kind: 'test', n: `${process.pid}-${(made += 1)}` },
    lines: [{ ...line, productId: product.id, sku: product.sku }],
    totals: { ...order.totals, gross: line.lineGross, shipping: Money.zero(order.currency) },
    taken: [],
  });
  if (Result.isFailure(committed)) throw new Error('the sale was refused');
  return { sale: committed.success.order, product, shopper, amount: line.lineGross };
};
