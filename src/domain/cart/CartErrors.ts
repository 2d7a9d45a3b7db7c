import { Data } from 'effect';
import type { Money } from '../kernel/Money.ts';
import type { Sku } from '../kernel/Ids.ts';
import type { PricedCart } from './Cart.ts';

export class CartNotFound extends Data.TaggedError('CartNotFound')<{}> {}
/** Somebody else changed the cart; `current` is how it stands (C14). */
export class CartChanged extends Data.TaggedError('CartChanged')<{ readonly current: PricedCart }> {}
export class CartLimitExceeded extends Data.TaggedError('CartLimitExceeded')<{
  readonly limit: Money;
  readonly total: Money;
}> {}
export class BelowMinimumValue extends Data.TaggedError('BelowMinimumValue')<{ readonly minimum: Money }> {}
/** Not a whole number from 1 to 10,000, or more than 100 lines (C13). */
export class QuantityNotValid extends Data.TaggedError('QuantityNotValid')<{}> {}
export class ProductNotFound extends Data.TaggedError('ProductNotFound')<{ readonly sku: string }> {}
/** Duty-free, sell-only, inactive: cannot be bought online. */
export class ProductNotSoldOnline extends Data.TaggedError('ProductNotSoldOnline')<{
  readonly sku: Sku;
  readonly reason: 'duty-free' | 'sell-only' | 'inactive';
}> {}
export class OutOfStock extends Data.TaggedError('OutOfStock')<{ readonly sku: Sku; readonly available: number }> {}
/** The cart could not be priced afresh; its shopper is asked to reload (CART-6). */
export class RecalculationFailed extends Data.TaggedError('RecalculationFailed')<{}> {}
/** The store of the cart failed and nothing was changed; `unreached`: for want of a connection nobody knows what it has done. */
export class CartsUnavailable extends Data.TaggedError('CartsUnavailable')<{ readonly unreached: boolean }> {
  constructor({ unreached = false }: { readonly unreached?: boolean } = {}) {
    super({ unreached });
  }
}
