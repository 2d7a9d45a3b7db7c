import { describe, expect, it } from 'vitest';
import { Money } from '../../../../../src/domain/kernel/Money.ts';
import type { OfferedMethod } from '../../../../../src/domain/shipping/Shipping.ts';
import { shippingMethods } from '../../../../../src/domain/shipping/ShippingMethods.ts';
import type { PickupStore } from '../../../../../src/domain/shipping/PickupStores.ts';
import { missingMessage } from '../../../../../src/ui/messages/missingMessage.ts';
import { paymentRefusalMessage, shippingRefusalMessage } from '../../../../../src/ui/messages/shippingMessage.ts';
import { choiceProblems } from '../../../../../src/ui/screens/shared/purchase/choiceProblems.ts';
import { aCart, marketIn, methodFor, pickupStores } from '../../../../builders/cart.ts';

const methods: readonly OfferedMethod[] = shippingMethods('euro', 'buy').map((method) => ({
  method,
  price: Money.zero('EUR'),
  refusal: method.mode === 'deposit' ? 'sign-in-for-deposit' : null,
}));
const found = (changes: Parameters<typeof aCart>[0], gross = 100_000, stores: readonly PickupStore[] = pickupStores) =>
  choiceProblems({
    cart: aCart(changes),
    methods,
    gross: Money.of(gross, 'EUR'),
    market: marketIn('euro'),
    stores,
  }).map(({ field, message }) => [field, message.id]);

describe('the choices of delivery and payment', () => {
  it('lack a payment method (CHK-3)', () =>
    expect(found({})).toEqual([['paymentMethod', missingMessage('payment-method', 'buy').id]]));
  it('are complete with one (CHK-3)', () => expect(found({ paymentMethod: 'wire' })).toEqual([]));
  it('lack the store for a pickup (CHK-3)', () => {
    expect(found({ paymentMethod: 'wire', shippingMethodId: methodFor('euro', 'pickup').id })).toEqual([
      ['pickupStore', missingMessage('pickup-store', 'buy').id],
    ]);
  });
  it('lack a store where the market offers pick-up, when its stores are loaded (CHK-3)', () => {
    const far = {
      paymentMethod: 'wire',
      shippingMethodId: methodFor('euro', 'pickup').id,
      pickupStore: 'new-york',
    } as const;
    expect(found(far)).toEqual([['pickupStore', missingMessage('pickup-store', 'buy').id]]);
    expect(found(far, 100_000, [])).toEqual([]);
  });
  it('allow cash only with pickup (CHK-3)', () =>
    expect(found({ paymentMethod: 'cash' })).toEqual([
      ['paymentMethod', paymentRefusalMessage('cash-needs-pickup', 'buy').id],
    ]));
  it('allow cash with pickup for any sum (CHK-3, PAY-2)', () => {
    const cash = {
      paymentMethod: 'cash',
      shippingMethodId: methodFor('euro', 'pickup').id,
      pickupStore: 'wien',
    } as const;
    expect(found(cash, 1_500_001)).toEqual([]);
  });
  it('show why a method is refused (CHK-3)', () => {
    expect(found({ paymentMethod: 'wire', shippingMethodId: methodFor('euro', 'deposit').id })).toEqual([
      ['shippingMethodId', shippingRefusalMessage('sign-in-for-deposit', 'buy').id],
    ]);
  });
});
