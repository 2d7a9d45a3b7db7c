import { describe, expect, it } from 'vitest';
import { currencies, Money } from '../../../src/domain/kernel/Money.ts';
import {
  cashPayoutLimit,
  offeredPayments,
  paymentRefusal,
  type PaymentContext,
} from '../../../src/domain/payment/OfferedPayments.ts';
import { noon } from '../../builders/tick.ts';

const context = (changes: Partial<PaymentContext> = {}): PaymentContext => ({
  store: 'euro',
  language: 'de',
  side: 'buy',
  shippingMode: 'shipping',
  gross: Money.of(100_000, 'EUR'),
  cashDeals: [],
  provider: true,
  ...changes,
});
const shown = (changes: Partial<PaymentContext> = {}) =>
  Object.fromEntries(offeredPayments(context(changes)).map(({ method, refusal }) => [method, refusal]));

describe('the ways to pay', () => {
  it('in German with a provider are wire, card and PayPal, and cash with pick-up (PAY-1)', () => {
    expect(shown()).toEqual({ wire: null, cash: 'cash-needs-pickup', card: null, paypal: null });
    expect(shown({ shippingMode: 'pickup' })).toEqual({ wire: null, cash: null, card: null, paypal: null });
  });

  it('in English show card and PayPal as coming soon, provider or not (PAY-1)', () => {
    for (const provider of [true, false])
      expect(shown({ language: 'en', provider })).toMatchObject({ card: 'coming-soon', paypal: 'coming-soon' });
  });

  it('never pretend that a card can be charged without a provider (PAY-1)', () => {
    expect(shown({ provider: false })).toMatchObject({ wire: null, card: 'no-provider', paypal: 'no-provider' });
  });

  it('include checks in the us store and in no other (PAY-1)', () => {
    expect(shown({ store: 'us' })).toMatchObject({ wire: null, check: null });
    for (const store of ['euro', 'ch', 'li'] as const) {
      expect(shown({ store })).not.toHaveProperty('check');
      expect(paymentRefusal('check', context({ store }))).toBe('not-offered');
    }
  });

  it('pay a seller by wire, check or over the counter (PAY-1)', () => {
    expect(shown({ side: 'sell', shippingMode: 'leave-in-store' })).toEqual({ wire: null, cash: null });
    expect(shown({ side: 'sell', shippingMode: 'send-to-store' })).toEqual({ wire: null, cash: 'cash-needs-pickup' });
  });
});

describe('cash', () => {
  it.each(currencies)('is paid out to sellers up to 15,000.00 %s and not a cent more (PAY-2)', (currency) => {
    for (const [side, shippingMode] of [
      ['sell', 'leave-in-store'],
      ['sell', 'pickup'],
    ] as const) {
      const at = (cents: number) =>
        paymentRefusal('cash', context({ side, shippingMode, gross: Money.of(cents, currency) }));
      expect([at(1_499_999), at(1_500_000), at(1_500_001)]).toEqual([null, null, 'cash-over-limit']);
    }
    expect(cashPayoutLimit(currency)).toEqual(Money.of(1_500_000, currency));
  });

  it.each(currencies)('counts the payouts in %s of 24 hours together (PAY-2, C17)', (currency) => {
    const earlier = [400_000, 600_000].map((cents) => ({ at: noon, amount: Money.of(cents, currency) }));
    const at = (cents: number, cashDeals = earlier) =>
      paymentRefusal(
        'cash',
        context({ side: 'sell', shippingMode: 'pickup', gross: Money.of(cents, currency), cashDeals }),
      );
    expect([at(499_999), at(500_000), at(500_001)]).toEqual([null, null, 'cash-over-limit']);
    expect(at(500_001, earlier.slice(1))).toBeNull();
  });

  it.each(currencies)('buys for any sum in %s with pick-up (PAY-2)', (currency) => {
    const cashDeals = [{ at: noon, amount: Money.of(1_500_000, currency) }];
    for (const cents of [1, 1_500_001, 50_000_000]) {
      const gross = Money.of(cents, currency);
      expect(paymentRefusal('cash', context({ shippingMode: 'pickup', gross, cashDeals }))).toBeNull();
    }
  });

  it.each(['shipping', 'shippingBuy', 'deposit', null] as const)('does not go with %s (PAY-2)', (shippingMode) => {
    expect(paymentRefusal('cash', context({ shippingMode }))).toBe('cash-needs-pickup');
  });
});
