import type { Cart } from '../../domain/cart/Cart.ts';
import { joinCarts } from '../../domain/cart/JoinCarts.ts';
import { openedIn } from '../../domain/cart/SettleCart.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { tidyEmail } from '../../domain/validation/Email.ts';
import type { Transaction } from '../store/Database.ts';
import type { Merging } from '../store/TableRules.ts';
import { cartsOf, deleteCart, insertCart, lockCarts, replaceCart } from './CartRows.ts';

/**
 * Removes the personal data of a guest's cart unless it has the e-mail of the account: on a shared device the guest may
 * have been another person (Z4).
 */
const withoutStrangers = (guest: Cart, email: string, { country }: Market): Cart =>
  guest.email !== null && tidyEmail(guest.email) === tidyEmail(email)
    ? guest
    : { ...guest, billingAddress: null, shippingAddress: null, country };

/** Adds the guest's entries to the cart; the e-mail is the customer's. */
const withEntries = (own: Cart, guest: Cart, email: string): Cart => ({
  ...own,
  email,
  billingAddress: own.billingAddress ?? guest.billingAddress,
  ...(own.shippingAddress !== null || guest.shippingAddress === null
    ? {}
    : { shippingAddress: guest.shippingAddress, country: guest.country }),
});

/** Joins the guest's cart of each side with the customer's; answers the skus that did not fit (CART-9). */
export const mergeCarts = async (
  tx: Transaction,
  { anonymousId, customerId, email, market, clock, tick: ticks, catalogue, ids, facts }: Merging,
): Promise<readonly Sku[]> => {
  await lockCarts(tx, [anonymousId, customerId], market.store);
  const guest = { ownerId: anonymousId, level: 'Anonymous', market } as const;
  const customer = { ownerId: customerId, level: 'User', market } as const;
  const own = await cartsOf(tx, customer);
  const leftOut: Sku[] = [];
  const now = clock.now();
  for (const found of await cartsOf(tx, guest)) {
    const joining = withoutStrangers(found, email, market);
    const present = own.find(({ transactionType }) => transactionType === joining.transactionType);
    const tick = ticks.get();
    if (present === undefined)
      await insertCart(tx, { ...joining, id: ids.cart(), ownerId: customerId, email, version: 1, updatedAt: now });
    else if (tick === null) leftOut.push(...joining.lines.map(({ sku }) => sku));
    else {
      const joined = joinCarts(openedIn(withEntries(present, joining, email), joining, now), joining, {
        tick,
        productOf: (sku) => catalogue.ofSku(sku),
        now,
        market,
        facts,
      });
      leftOut.push(...joined.leftOut);
      await replaceCart(tx, { ...joined.cart, version: present.version + 1, updatedAt: now }, present.version);
    }
    // The anonymous cart ends here, whether or not its lines fit (CART-9).
    await deleteCart(tx, joining.id, guest);
  }
  return leftOut;
};
