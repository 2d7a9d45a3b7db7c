import type { DeliveryRequest } from '../../src/domain/deposit/Delivery.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import { addressesFor } from './address.ts';
import { methodFor } from './cart.ts';
import { aTick } from './tick.ts';

/** A delivery of one coin to Austria, by standard shipping, paid by bank transfer. */
export const aDeliveryRequest = (changes: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  tickId: aTick().id,
  fee: Money.of(790, 'EUR'),
  pieces: [{ sku: idOf('GOLD-COIN'), quantity: 1 }],
  ...addressesFor('AT'),
  shippingMethodId: methodFor('euro', 'shipping').id,
  pickupStore: null,
  paymentMethod: 'wire',
  privacyAccepted: true,
  termsAccepted: true,
  ...changes,
});
