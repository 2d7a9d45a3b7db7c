import { describe, expect, it } from 'vitest';
import { canEnter, checkoutSteps, furthestStep, stepsOf } from '../../../src/domain/checkout/Steps.ts';
import { aCart, aFullCart, aLine, methodFor } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';

const filled = aCart({ lines: [aLine(aProduct())] });
const full = aFullCart();
const may = (cart: typeof filled | null, ordered = false) =>
  checkoutSteps.filter((step) => canEnter(step, { cart, signedIn: false, ordered }));

describe('the steps of the checkout', () => {
  it('open one after the other with their data (CHK-1)', () => {
    expect(may(null)).toEqual(['select', 'cart']);
    expect(may(aCart())).toEqual(['select', 'cart']);
    expect(may(filled)).toEqual(['select', 'cart', 'my-data']);
    expect(may(full)).toEqual(['select', 'cart', 'my-data', 'review']);
  });

  it('begin with the selection of a cart only where both are filled (CHK-1)', () => {
    expect([true, false].map((bothFilled) => stepsOf({ bothFilled })[0])).toEqual(['select', 'cart']);
  });

  it.each([
    { email: null },
    { billingAddress: null },
    { shippingAddress: null },
    { paymentMethod: null },
    { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: null },
  ])('keep the review closed without %j (CHK-1)', (lack) => {
    expect(furthestStep({ cart: { ...full, ...lack }, signedIn: true, ordered: false })).toBe('my-data');
  });

  it('keep the review of a sale closed to guests, and without the bank account of a transfer (CHK-1, CHK-7)', () => {
    const sale = aFullCart({
      transactionType: 'sell',
      shippingMethodId: methodFor('euro', 'send-to-store', 'sell').id,
    });
    expect(furthestStep({ cart: sale, signedIn: true, ordered: false })).toBe('review');
    expect(furthestStep({ cart: sale, signedIn: false, ordered: false })).toBe('my-data');
    const unpaid = { ...sale, payoutAccount: null };
    expect(furthestStep({ cart: unpaid, signedIn: true, ordered: false })).toBe('my-data');
    const byCheck = { ...unpaid, paymentMethod: 'check' } as const;
    expect(furthestStep({ cart: byCheck, signedIn: true, ordered: false })).toBe('review');
  });

  it.each(['pickup', 'leave-in-store'] as const)(
    'keep the review closed until %s has a store (CHK-1, SHIP-1)',
    (mode) => {
      const cart = aFullCart({ transactionType: 'sell', shippingMethodId: methodFor('euro', mode, 'sell').id });
      const stepWith = (pickupStore: string | null) =>
        furthestStep({ cart: { ...cart, pickupStore }, signedIn: true, ordered: false });
      expect([stepWith(null), stepWith('wien')]).toEqual(['my-data', 'review']);
    },
  );

  it('leave only the confirmation once the order is placed (CHK-1)', () => {
    expect(may(full, true)).toEqual(['confirmation']);
    expect(furthestStep({ cart: full, signedIn: false, ordered: true })).toBe('confirmation');
  });

  it('lead a visitor who asks for a later step to the furthest open one (CHK-1)', () => {
    expect([full, filled, null].map((cart) => furthestStep({ cart, signedIn: false, ordered: false }))).toEqual([
      'review',
      'my-data',
      'cart',
    ]);
  });
});
