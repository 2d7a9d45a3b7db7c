import type { Carts } from '../../domain/cart/ports/Carts.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { PlaceOrder } from './PlaceOrder.ts';

/** Sets delivery, payment, pickup store, e-mail or currency of a cart. */
export const settleCart = token<Forwarded<Carts['settle'], ['cartId', 'version', 'settings']>>('SettleCart');
/** Sets the addresses of a cart. */
export const addressCart = token<Forwarded<Carts['address'], ['cartId', 'version', 'addresses']>>('AddressCart');
export const showShippingMethods = token<Forwarded<Orders['shippingMethods']>>('ShowShippingMethods');
export const placeOrder = token<PlaceOrder>('PlaceOrder');
export const showOrder = token<Forwarded<Orders['ofId']>>('ShowOrder');
