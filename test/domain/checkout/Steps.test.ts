import { describe, expect, it } from 'vitest';
import { canEnter, checkoutSteps, furthestStep } from '../../../src/domain/checkout/Steps.ts';
import { aCart, aFullCart, aLine, methodFor } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';

const filled = aCart({ lines: [aLine(aProduct())] });
const full = aFullCart();
const may = (cart: typeof filled | null, ordered = false) =>
  checkoutSteps.filter((step) => canEnter(step, { cart, ordered }));

describe('the steps of the checkout', () => {
  it('open one after the other with their data (CHK-1)', () => {
    expect(may(null)).toEqual(['cart']);
    expect(may(aCart())).toEqual(['cart']);
    expect(may(filled)).toEqual(['cart', 'my-data']);
    expect(may(full)).toEqual(['cart', 'my-data', 'review']);
  });

  it.each([
    { email: null },
    { billingAddress: null },
    { shippingAddress: null },
    { paymentMethod: null },
    { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: null },
  ])('keep the review closed without %j (CHK-1)', (lack) => {
    expect(furthestStep({ cart: { ...full, ...lack }, ordered: false })).toBe('my-data');
  });

  it('leave only the confirmation once the order is placed (CHK-1)', () => {
    expect(may(full, true)).toEqual(['confirmation']);
    expect(furthestStep({ cart: full, ordered: true })).toBe('confirmation');
  });

  it('lead a visitor who asks for a later step to the furthest open one (CHK-1)', () => {
    expect([full, filled, null].map((cart) => furthestStep({ cart, ordered: false }))).toEqual([
      'review',
      'my-data',
      'cart',
    ]);
  });
});
