import { Result } from 'effect';
import { piecesAvailable } from '../cart/CartLines.ts';
import type { Product } from '../catalog/Product.ts';
import { canBeBought } from '../catalog/SoldOnline.ts';
import { ProductAvailable } from './AlertErrors.ts';

/** Whether a product can be bought online at this moment. */
export const isAvailable = (product: Product): boolean => canBeBought(product) && piecesAvailable(product, 'buy') > 0;

/** An alert may be enabled for what cannot be had now (CAT-10). */
export const mayAwait = (product: Product): Result.Result<void, ProductAvailable> =>
  isAvailable(product) ? Result.fail(new ProductAvailable({ sku: product.sku })) : Result.void;
