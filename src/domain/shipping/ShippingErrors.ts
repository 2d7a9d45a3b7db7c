import * as Data from 'effect/Data';
import type { ShippingRefusal } from './Shipping.ts';

export class ShippingMethodNotFound extends Data.TaggedError('ShippingMethodNotFound')<{}> {}
export class ShippingMethodRefused extends Data.TaggedError('ShippingMethodRefused')<{
  readonly reason: ShippingRefusal;
}> {}
export class CountryNotServed extends Data.TaggedError('CountryNotServed')<{
  readonly country: string;
  readonly served: readonly string[];
}> {}
