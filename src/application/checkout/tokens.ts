import { token } from '../UseCase.ts';
import type { AddressCart } from './AddressCart.ts';
import type { PlaceOrder } from './PlaceOrder.ts';
import type { SettleCart } from './SettleCart.ts';
import type { ShowOrder } from './ShowOrder.ts';
import type { ShowShippingMethods } from './ShowShippingMethods.ts';

export const settleCart = token<SettleCart>('SettleCart');
export const addressCart = token<AddressCart>('AddressCart');
export const showShippingMethods = token<ShowShippingMethods>('ShowShippingMethods');
export const placeOrder = token<PlaceOrder>('PlaceOrder');
export const showOrder = token<ShowOrder>('ShowOrder');
