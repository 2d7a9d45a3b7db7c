import { describe, expect, it } from 'vitest';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { imbalanceOf, reconciles } from '../../../src/domain/order/Reconcile.ts';
import { anOrder } from '../../builders/order.ts';

const order = anOrder();
const cent = Money.of(1, 'EUR');

describe('the figures of an order', () => {
  it('follow from its lines and shipping (O10)', () => {
    expect(reconciles(order)).toBe(true);
  });

  it.each(['net', 'tax', 'gross', 'shipping'] as const)('are rejected when the %s is a cent off (O10)', (which) => {
    const spoilt = { ...order, totals: { ...order.totals, [which]: Money.add(order.totals[which], cent) } };
    expect(reconciles(spoilt)).toBe(false);
    expect(imbalanceOf(spoilt)[which === 'shipping' ? 'gross' : which].centAmount).toBe(which === 'shipping' ? -1 : 1);
  });

  it.each(['unitNet', 'unitTax', 'unitGross', 'lineGross'] as const)(
    'are rejected when the %s of a line is a cent off (O10)',
    (which) => {
      const lines = order.lines.map((line, place) =>
        place === 0 ? { ...line, [which]: Money.add(line[which], cent) } : line,
      );
      expect(reconciles({ ...order, lines })).toBe(false);
    },
  );
});
