import * as Data from 'effect/Data';
import type { Money } from '../kernel/Money.ts';
import type { Sku } from '../kernel/Ids.ts';
import type { PricedCart } from './Cart.ts';

export class CartNotFound extends Data.TaggedError('CartNotFound')<{}> {}
/** The cart has been changed since the version that the write names; `current` is its present state (C14). */
export class CartChanged extends Data.TaggedError('CartChanged')<{ readonly current: PricedCart }> {}
export class CartLimitExceeded extends Data.TaggedError('CartLimitExceeded')<{
  readonly limit: Money;
  readonly total: Money;
}> {}
export class BelowMinimumValue extends Data.TaggedError('BelowMinimumValue')<{ readonly minimum: Money }> {}
/** The quantity is not a whole number from 1 to 10,000 (C13). */
export class QuantityNotValid extends Data.TaggedError('QuantityNotValid')<{}> {}
/** The cart has as many lines as it may have (C13). */
export class CartFull extends Data.TaggedError('CartFull')<{ readonly most: number }> {}
export class ProductNotFound extends Data.TaggedError('ProductNotFound')<{ readonly sku: string }> {}
/** The product is duty-free, bought by the shop only, or inactive, so it cannot be bought online. */
export class ProductNotSoldOnline extends Data.TaggedError('ProductNotSoldOnline')<{
  readonly sku: Sku;
  readonly reason: 'duty-free' | 'sell-only' | 'inactive';
}> {}
/**
 * A piece of scrap metal is not as the shop takes it. `by-weight`: scrap metal must state its weight; `not-scrap`: the
 * product is none; `other-metal`: the product is of another metal; `out-of-range`: fineness or weight;
 * `worth-too-little`: its value is below the least of a piece.
 */
export class ScrapItemRefused extends Data.TaggedError('ScrapItemRefused')<{
  readonly reason: 'by-weight' | 'not-scrap' | 'other-metal' | 'out-of-range' | 'worth-too-little';
}> {}
export class OutOfStock extends Data.TaggedError('OutOfStock')<{ readonly sku: Sku; readonly available: number }> {}
/** The cart could not be recalculated; its owner is asked to reload (CART-6). */
export class RecalculationFailed extends Data.TaggedError('RecalculationFailed')<{}> {}
/**
 * The cart store failed and nothing was changed. `unreached`: there was no connection, so it is unknown whether the
 * write took effect.
 */
export class CartsUnavailable extends Data.TaggedError('CartsUnavailable')<{ readonly unreached: boolean }> {
  constructor({ unreached = false }: { readonly unreached?: boolean } = {}) {
    super({ unreached });
  }
}
