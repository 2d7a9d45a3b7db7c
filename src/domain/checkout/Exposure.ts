import type { Prices, Purchase } from '../cart/Cart.ts';
import { pricesOf, type Pricing } from '../cart/PriceCart.ts';
import { Money } from '../kernel/Money.ts';

/**
 * What it costs the shop that a purchase is ordered at the prices of an earlier tick: the difference to the prices of the
 * tick in force, without tax and shipping. Negative when the market has moved in favour of the shop.
 */
export const exposureOf = (purchase: Purchase, { totals: agreed }: Pick<Prices, 'totals'>, inForce: Pricing): Money => {
  const { totals: present } = pricesOf(purchase, inForce);
  const risen = Money.subtract(present.net, agreed.net);
  return purchase.transactionType === 'buy' ? risen : Money.negate(risen);
};
