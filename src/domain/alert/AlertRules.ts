import { Result } from 'effect';
import { ProductNotSoldOnline } from '../cart/CartErrors.ts';
import { piecesAvailable } from '../cart/CartLines.ts';
import type { Product } from '../catalog/Product.ts';
import { canBeBought } from '../catalog/SoldOnline.ts';
import { ProductAvailable } from './AlertErrors.ts';

/** Whether a product can be bought online at this moment. */
export const isAvailable = (product: Product): boolean => canBeBought(product) && piecesAvailable(product, 'buy') > 0;

/**
 * Whether an alert may be enabled: the product is unavailable now but can become available (CAT-10). Duty-free products
 * (CAT-8) and products that the shop only buys never do.
 */
export const mayAwait = (product: Product): Result.Result<void, ProductAvailable | ProductNotSoldOnline> => {
  const { sku, dutyFree } = product;
  if (!canBeBought({ ...product, active: true }))
    return Result.fail(new ProductNotSoldOnline({ sku, reason: dutyFree ? 'duty-free' : 'sell-only' }));
  return isAvailable(product) ? Result.fail(new ProductAvailable({ sku })) : Result.void;
};
