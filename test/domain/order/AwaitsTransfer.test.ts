import { describe, expect, it } from 'vitest';
import { awaitsTransfer } from '../../../src/domain/order/AwaitsTransfer.ts';
import { anOrder } from '../../builders/order.ts';

const order = anOrder({ paymentMethod: 'wire' });

describe('an order waits for a bank transfer or a check', () => {
  it('until it is paid or cancelled; a failed payment is waited for still', () => {
    expect(awaitsTransfer(order)).toBe(true);
    expect(awaitsTransfer({ ...order, paymentStatus: 'Failed' })).toBe(true);
    expect(awaitsTransfer({ ...order, paymentStatus: 'Paid' })).toBe(false);
    expect(awaitsTransfer({ ...order, status: 'Cancelled' })).toBe(false);
  });
  it('only when it is a purchase by wire or check', () => {
    expect(awaitsTransfer({ ...order, paymentMethod: 'check' })).toBe(true);
    expect(awaitsTransfer({ ...order, paymentMethod: 'cash' })).toBe(false);
    expect(awaitsTransfer({ ...order, type: 'sell' })).toBe(false);
  });
});
