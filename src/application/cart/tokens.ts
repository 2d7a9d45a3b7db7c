import type { Carts } from '../../domain/cart/ports/Carts.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { AddToCart } from './AddToCart.ts';
import type { ChangeQuantity } from './ChangeQuantity.ts';
import type { LoadCart } from './LoadCart.ts';
import type { RecalculateCart } from './RecalculateCart.ts';
import type { RestoreCart } from './RestoreCart.ts';
import type { WatchCart } from './WatchCart.ts';

export const addToCart = token<AddToCart>('AddToCart');
export const changeQuantity = token<ChangeQuantity>('ChangeQuantity');
export const loadCart = token<LoadCart>('LoadCart');
export const recalculateCart = token<RecalculateCart>('RecalculateCart');
/** Prices a cart in another currency, shown before the shopper confirms the change (MKT-5). */
export const previewCart = token<Forwarded<Carts['preview'], ['cartId', 'currency']>>('PreviewCart');
export const addCoupon = token<Forwarded<Carts['addCoupon'], ['cartId', 'code']>>('AddCoupon');
export const removeCoupon = token<Forwarded<Carts['removeCoupon'], ['cartId', 'code']>>('RemoveCoupon');
export const restoreCart = token<RestoreCart>('RestoreCart');
export const watchCart = token<WatchCart>('WatchCart');
