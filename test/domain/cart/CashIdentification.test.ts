import { describe, expect, it } from 'vitest';
import { identificationFor } from '../../../src/domain/cart/CashIdentification.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aCart, pickupStores } from '../../builders/cart.ts';
import { noon } from '../../builders/tick.ts';

const inCash = aCart({ paymentMethod: 'cash', pickupStore: 'berlin' });
const euros = (units: number) => Money.of(units * 100, 'EUR');
const facts = { at: noon, cashDeals: [], pickupStores };

describe('the identification of a deal', () => {
  it('is needed in cash alone, by buyers and sellers (PAY-2, C17)', () => {
    expect(identificationFor(inCash, euros(2_000), facts)).toEqual({ threshold: euros(2_000) });
    const sale = { ...inCash, transactionType: 'sell' } as const;
    expect(identificationFor(sale, euros(2_000), facts)).toEqual({ threshold: euros(2_000) });
    for (const change of [{ paymentMethod: 'wire' }, { paymentMethod: null }] as const)
      expect(identificationFor({ ...inCash, ...change }, euros(20_000), facts)).toBeNull();
  });

  it('is that of the country of the pick-up store, and of the market while no known store is chosen (PAY-2)', () => {
    const inVienna = { ...inCash, pickupStore: 'wien' };
    expect(identificationFor(inVienna, euros(9_999), facts)).toBeNull();
    expect(identificationFor(inVienna, euros(10_000), facts)).toEqual({ threshold: euros(10_000) });
    for (const pickupStore of [null, 'closed'])
      expect(identificationFor({ ...inCash, pickupStore, country: 'DE' }, euros(2_000), facts)).not.toBeNull();
  });

  it('counts earlier purchases in cash, and none where no row is in force (PAY-2, C17)', () => {
    const earlier = { at: noon - 1, amount: euros(1_500) };
    expect(identificationFor(inCash, euros(500), { ...facts, cashDeals: [earlier] })).toEqual({
      threshold: euros(2_000),
    });
    expect(identificationFor(inCash, euros(499), { ...facts, cashDeals: [earlier] })).toBeNull();
    expect(identificationFor(inCash, euros(50_000), { ...facts, at: 0 })).toBeNull();
  });

  it('names the threshold in the currency of the purchase (PAY-2, MKT-5)', () => {
    expect(identificationFor(inCash, Money.of(300_000, 'USD'), facts)).toEqual({
      threshold: Money.of(200_000, 'USD'),
    });
  });
});
