import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { hasInvoice, settledSale } from '../../../src/domain/order/Documents.ts';
import { orderStates } from '../../../src/domain/order/Order.ts';
import { aFiledOrder, afterMoves } from '../../builders/filedOrder.ts';
import { noon } from '../../builders/tick.ts';

describe('the documents of an order', () => {
  it('have an invoice for every purchase, and a statement for a sale once it is agreed (ORD-3)', () => {
    expect(orderStates.every((status) => hasInvoice({ type: 'buy', status }))).toBe(true);
    const stated = orderStates.filter((status) => hasInvoice({ type: 'sell', status }));
    expect(stated.toSorted()).toEqual(['Accepted', 'Complete']);
  });

  it('state what the shop buys of a sale, as it was found and at the amounts that were agreed (SELL-5)', () => {
    const sale = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon });
    const { currency, lines } = sale.order;
    const [first, ...others] = lines;
    if (first === undefined || others.length === 0) throw new Error('the sale has too few lines');
    const amounts = [Money.of(123, currency), ...others.map(() => Money.zero(currency))];
    const taken = afterMoves(
      sale,
      noon,
      { does: 'receive', arrivedAt: noon },
      { does: 'inspect', findings: [{ line: 1, pieces: 1 }] },
      {
        does: 'offer',
        lines: amounts.map((amount, at) => ({ line: at + 1, amount, reason: 'worn' })),
        until: noon + 1,
      },
      { does: 'take-offer', offer: 1 },
    );
    const settled = settledSale(taken.order, taken.events);
    expect(settled.lines).toEqual([{ ...first, quantity: 1, lineGross: amounts[0] }]);
    expect(settled.totals.gross).toEqual(Money.add(Money.of(123, currency), taken.order.totals.shipping));
    expect(settledSale(sale.order, sale.events).lines).toEqual(lines);
  });
});
