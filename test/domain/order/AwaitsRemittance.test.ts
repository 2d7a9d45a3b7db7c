import { describe, expect, it } from 'vitest';
import { awaitsRemittance } from '../../../src/domain/order/AwaitsRemittance.ts';
import { anOrder } from '../../builders/order.ts';

const order = anOrder({ paymentMethod: 'wire' });

describe('an order waits for a bank transfer or a check', () => {
  it('until it is paid or cancelled; a failed payment is waited for still', () => {
    expect(awaitsRemittance(order)).toBe(true);
    expect(awaitsRemittance({ ...order, paymentStatus: 'Failed' })).toBe(true);
    expect(awaitsRemittance({ ...order, paymentStatus: 'Paid' })).toBe(false);
    expect(awaitsRemittance({ ...order, status: 'Cancelled' })).toBe(false);
  });
  it('only when it is a purchase by wire or check', () => {
    expect(awaitsRemittance({ ...order, paymentMethod: 'check' })).toBe(true);
    expect(awaitsRemittance({ ...order, paymentMethod: 'cash' })).toBe(false);
    expect(awaitsRemittance({ ...order, type: 'sell' })).toBe(false);
  });
});
