import type { Catalogue } from '../catalog/ports/Catalogue.ts';
import type { CartId, OwnerId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Clock } from '../kernel/ports/Clock.ts';
import type { FreshIds } from '../kernel/ports/FreshIds.ts';
import type { Market } from '../market/Market.ts';
import type { CurrentTick } from '../pricing/ports/CurrentTick.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { ShopFacts } from '../shipping/ShopFacts.ts';
import { tidyEmail } from '../validation/Email.ts';
import type { Cart } from './Cart.ts';
import { joinCarts } from './JoinCarts.ts';
import type { Pricing } from './PriceCart.ts';
import { inCurrencyOf } from './SettleCart.ts';

export interface LoginFacts extends Pick<Pricing, 'productOf'> {
  readonly customerId: OwnerId;
  /** The verified e-mail of the account. */
  readonly email: string;
  readonly market: Market;
  readonly facts: ShopFacts;
  /** null: there are no prices yet. */
  readonly tick: PriceTick | null;
  readonly now: Instant;
  /** Of a cart that becomes the customer's. */
  readonly cartId: () => CartId;
}

/** What the facts of a login are read from. */
export interface LoginSources {
  readonly facts: ShopFacts;
  readonly tick: CurrentTick;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly ids: Pick<FreshIds, 'cart'>;
}

/** The facts of a login at this moment. */
export const loginFactsOf = (
  login: Pick<LoginFacts, 'customerId' | 'email' | 'market'>,
  { facts, tick, clock, catalogue, ids }: LoginSources,
): LoginFacts => ({
  customerId: login.customerId,
  email: login.email,
  market: login.market,
  facts,
  tick: tick.get(),
  now: clock.now(),
  productOf: (sku) => catalogue.ofSku(sku),
  cartId: () => ids.cart(),
});

/**
 * Removes the personal data of a guest's cart unless it has the e-mail of the account: on a shared device the guest may
 * have been another person (Z4).
 */
const withoutStrangers = (guests: Cart, { email, market }: LoginFacts): Cart =>
  guests.email !== null && tidyEmail(guests.email) === tidyEmail(email)
    ? guests
    : { ...guests, billingAddress: null, shippingAddress: null, payoutAccount: null, country: market.country };

/** Adds addresses, bank account and coupon that the customer's cart lacks; its e-mail is that of the account. */
const withEntries = (own: Cart, guests: Cart, email: string): Cart => ({
  ...own,
  email,
  coupon: own.coupon ?? guests.coupon,
  billingAddress: own.billingAddress ?? guests.billingAddress,
  payoutAccount: own.payoutAccount ?? guests.payoutAccount,
  ...(own.shippingAddress !== null || guests.shippingAddress === null
    ? {}
    : { shippingAddress: guests.shippingAddress, country: guests.country }),
});

/**
 * The customer's cart of a side after a login: their own joined with the guest's, or the guest's under a new id if they
 * have none. The guest's cart ends. `leftOut` names the skus that did not fit; without prices that is all of them, and
 * the customer's cart stays as it is (CART-9).
 */
export const cartAtLogin = (
  own: Cart | null,
  guests: Cart,
  login: LoginFacts,
): { readonly cart: Cart; readonly leftOut: readonly Sku[] } => {
  const { cartId, customerId, email, now, tick } = login;
  const joining = withoutStrangers(guests, login);
  if (own === null)
    return { cart: { ...joining, id: cartId(), ownerId: customerId, email, version: 1, updatedAt: now }, leftOut: [] };
  if (tick === null) return { cart: own, leftOut: joining.lines.map(({ sku }) => sku) };
  const opened = inCurrencyOf(withEntries(own, joining, email), joining, now);
  const { cart, leftOut } = joinCarts(opened, joining, { ...login, tick });
  return { cart: { ...cart, version: own.version + 1, updatedAt: now }, leftOut };
};
