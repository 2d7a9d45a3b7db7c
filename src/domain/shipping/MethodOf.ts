import * as Result from 'effect/Result';
import type { ShippingMethodId } from '../kernel/Ids.ts';
import type { ShippingMethod } from './Shipping.ts';
import { ShippingMethodNotFound } from './ShippingErrors.ts';
import { methodAt } from './ShippingMethods.ts';

/** The method of an id, whatever its store and side; fails with the error of §8 for an unknown id. */
export const methodOf = (id: ShippingMethodId): Result.Result<ShippingMethod, ShippingMethodNotFound> => {
  const method = methodAt(id);
  return method === undefined ? Result.fail(new ShippingMethodNotFound()) : Result.succeed(method);
};
