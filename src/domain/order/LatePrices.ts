import type { PurchaseLine } from '../cart/Cart.ts';
import { priceLine, type Pricing } from '../cart/PriceCart.ts';
import type { Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { servedCountries } from '../market/Stores.ts';
import type { Order } from './Order.ts';
import { guaranteedUntil } from '../payout/GuaranteeTerm.ts';
import type { LatePrices, SaleMove } from './SaleMove.ts';

/** Selling is not taxed, so any country that the store serves gives the same price. */
const anyCountry = ({ store }: Order) => servedCountries(store)[0] ?? 'AT';

/** What a line of a sell order is worth at a tick, by the rule that priced it; zero if the shop no longer buys its goods. */
export const worthOf = (order: Order, line: PurchaseLine, { tick, productOf }: Pricing): Money => {
  const { type: transactionType, currency, paymentMethod } = order;
  const purchase = { transactionType, currency, paymentMethod, country: anyCountry(order) };
  return priceLine(purchase, line, productOf(line.sku), tick)?.lineGross ?? Money.zero(currency);
};

const pricedAnew = (order: Order, pricing: Pricing): LatePrices => ({
  tickId: pricing.tick.id,
  amounts: order.lines.map((line) => worthOf(order, line, pricing)),
});

/**
 * The move that books the arrival of a seller's goods; those that came after the guarantee are priced anew.
 * @param pricing at the moment of arrival; null: the shop had no price then
 */
export const receiptAt = (
  order: Order,
  arrivedAt: Instant,
  pricing: Pricing | null,
): Extract<SaleMove, { does: 'receive' }> => {
  const isLate = order.status !== 'Cancelled' && arrivedAt > guaranteedUntil(order);
  const late = isLate && pricing !== null ? { late: pricedAnew(order, pricing) } : {};
  return { does: 'receive', arrivedAt, ...late };
};
