import * as Result from 'effect/Result';
import type { Instant } from '../kernel/Instant.ts';
import type { Market } from '../market/Market.ts';
import { CountryNotServed } from '../shipping/ShippingErrors.ts';
import { tidyAddress, validateAddress } from '../validation/PostalAddress.ts';
import { InvalidFields } from '../validation/InvalidFields.ts';
import type { StatesOfZip } from '../validation/UsZips.ts';
import type { Cart, PricedCart } from './Cart.ts';
import type { CartLimitExceeded } from './CartErrors.ts';
import { grownWithinLimit } from './WithinLimit.ts';
import type { CartAddresses } from './ports/Carts.ts';
import { priceCart, type Pricing } from './PriceCart.ts';

interface AddressContext extends Pricing {
  readonly market: Market;
  readonly now: Instant;
  /** Looks up a ZIP code's states in the list of existing codes; without it the first three digits decide. */
  readonly statesOfZip?: StatesOfZip | undefined;
}

/**
 * Sets the addresses of a cart. The shipping country must be served (CHK-4), and it decides the tax rows and so the
 * prices. Without a shipping address the country of the bill decides them, if it is served. Problems are named by wire
 * field, `shippingAddress.zip`.
 */
export const setAddresses = (
  cart: Cart,
  addresses: CartAddresses,
  { market, now, statesOfZip, ...pricing }: AddressContext,
): Result.Result<PricedCart, CountryNotServed | InvalidFields | CartLimitExceeded> => {
  const billingAddress = tidyAddress(addresses.billingAddress);
  const shippingAddress = addresses.shippingAddress === null ? null : tidyAddress(addresses.shippingAddress);
  const goodsAt = (shippingAddress ?? billingAddress).country;
  const country = market.servedCountries.find((served) => served === goodsAt);
  if (country === undefined && shippingAddress !== null)
    return Result.fail(new CountryNotServed({ country: shippingAddress.country, served: market.servedCountries }));
  const problems = [
    ...validateAddress(billingAddress, 'billingAddress', statesOfZip),
    ...(shippingAddress === null ? [] : validateAddress(shippingAddress, 'shippingAddress', statesOfZip)),
  ];
  if (problems.length > 0) return Result.fail(new InvalidFields({ problems }));
  const changed: Cart = {
    ...cart,
    billingAddress,
    shippingAddress,
    country: country ?? cart.country,
    version: cart.version + 1,
    updatedAt: now,
  };
  return grownWithinLimit(priceCart(cart, pricing), priceCart(changed, pricing));
};
