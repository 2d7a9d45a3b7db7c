import * as Data from 'effect/Data';
import type { DepositMisfit, ShippingRefusal } from './Shipping.ts';

export class ShippingMethodNotFound extends Data.TaggedError('ShippingMethodNotFound')<{}> {}
export class ShippingMethodRefused extends Data.TaggedError('ShippingMethodRefused')<{
  readonly reason: ShippingRefusal;
  /** The goods of a cart that a deposit does not take, when they are the reason (CART-5). */
  readonly misfits?: readonly DepositMisfit[];
}> {}
export class CountryNotServed extends Data.TaggedError('CountryNotServed')<{
  readonly country: string;
  readonly served: readonly string[];
}> {}
