import type { PremiumTier, Product } from '../catalog/Product.ts';
import { canBeBought, canBeSold } from '../catalog/SoldOnline.ts';
import { Money } from '../kernel/Money.ts';
import type { Currency } from '../kernel/Money.ts';
import { million, partOf } from '../kernel/Rounding.ts';
import type { MarketCountry } from '../market/Market.ts';
import { metalValue, termedValue } from './MetalValue.ts';
import type { PaymentClass, PriceAnatomy } from './Price.ts';
import type { PriceTick, Side } from './PriceTick.ts';
import { taxRatePpm } from './Tax.ts';

/** What paying by card or PayPal adds to the net price (PRC-8): 2 %. */
export const cardSurchargePpm = 20_000;

/** What a price depends on besides the product and the quantity. */
export interface PriceContext {
  readonly currency: Currency;
  /** Where the goods go: decides the tax. */
  readonly country: MarketCountry;
  readonly tick: PriceTick;
}
export interface PriceQuestion extends PriceContext {
  readonly side: Side;
  /** Pieces of the whole line: they choose the tier. */
  readonly quantity: number;
  readonly paymentClass: PaymentClass;
}

/** The tiers that hold online on a side; none when the product is not bought or not sold there. */
export const tiersOf = (product: Product, side: Side): readonly PremiumTier[] =>
  side === 'buy' ? (canBeBought(product) ? product.terms.buy : []) : (canBeSold(product) ? product.terms.sell : []);

/** The tier a quantity reaches; undefined without tiers or below the first. */
export const tierAt = (tiers: readonly PremiumTier[], quantity: number): PremiumTier | undefined =>
  tiers.findLast((tier) => tier.minQuantity <= quantity);

/** Net price apiece in cents for the bank class: metal value changed by the tier, never below zero. */
export const netPrice = (product: Pick<Product, 'fineWeight' | 'preciousMetal'>, side: Side, tier: PremiumTier, { currency, tick }: Pick<PriceContext, 'currency' | 'tick'>): number => {
  const { preciousMetal, fineWeight } = product;
  const fixed = tier.fixed[currency];
  if (preciousMetal === null || fineWeight === null) return side === 'buy' ? fixed : 0;
  const spot = tick.spots[preciousMetal][currency];
  return side === 'buy'
    ? termedValue(spot.ask, fineWeight, million + tier.premiumPpm) + fixed
    : Math.max(0, termedValue(spot.bid, fineWeight, Math.max(0, million - tier.premiumPpm)) - fixed);
};

/**
 * The price of one piece and what it is made of (PRC-7); null when the product is not had on this side or the quantity
 * reaches no tier. A pure function: the same tick gives the same cents for ever. Buying pays the ask with the tier's
 * premium, the card's share and the tax of the country; selling gets the bid less the tier's discount, with neither.
 */
export const unitPrice = (product: Product, { side, quantity, paymentClass, currency, country, tick }: PriceQuestion): PriceAnatomy | null => {
  const tier = tierAt(tiersOf(product, side), quantity);
  if (tier === undefined) return null;
  const { preciousMetal, fineWeight } = product;
  const spot = preciousMetal === null ? null : tick.spots[preciousMetal][currency];
  const metal = spot === null || fineWeight === null ? 0 : metalValue(side === 'buy' ? spot.ask : spot.bid, fineWeight);
  const bankNet = netPrice(product, side, tier, { currency, tick });
  const buying = side === 'buy';
  const payment = buying && paymentClass === 'card' ? partOf(bankNet, million + cardSurchargePpm) - bankNet : 0;
  const ratePpm = buying ? taxRatePpm(country, product.taxClass, preciousMetal, tick.lastRecalculatedAt) : 0;
  const tax = partOf(bankNet + payment, ratePpm);
  return {
    metal: Money.of(metal, currency),
    premium: Money.of(bankNet - metal, currency),
    payment: Money.of(payment, currency),
    tax: Money.of(tax, currency),
    gross: Money.of(bankNet + payment + tax, currency),
    taxRatePpm: ratePpm,
  };
};
