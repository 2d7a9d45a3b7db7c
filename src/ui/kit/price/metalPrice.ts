import type { Currency, Money } from '../../../domain/kernel/Money.ts';
import type { MetalPrice } from '../../../domain/pricing/Price.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';

/** Price of an ounce on a side in a currency; null if it is not quoted. */
export function ounceOf(metal: MetalPrice, currency: Currency, side: Side): Money | null {
  const price = metal.prices.find((one) => one.currency === currency && one.type === side);
  return price === undefined ? null : { centAmount: price.centAmount, currency };
}
export const askOf = (metal: MetalPrice, currency: Currency): Money | null => ounceOf(metal, currency, 'buy');
