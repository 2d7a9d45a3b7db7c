import type { Metal, PremiumTier, Product } from '../catalog/Product.ts';
import { canBeBought, canBeSold } from '../catalog/SoldOnline.ts';
import { entryOf } from '../kernel/entryOf.ts';
import { Money } from '../kernel/Money.ts';
import type { Currency } from '../kernel/Money.ts';
import { million, partOf } from '../kernel/Rounding.ts';
import { wholeNumber } from '../kernel/wholeNumber.ts';
import type { MarketCountry } from '../market/Market.ts';
import { metalValue, termedValue } from './MetalValue.ts';
import type { PaymentClass, PriceAnatomy } from './Price.ts';
import type { PriceTick, Side, Spot } from './PriceTick.ts';
import { taxRatePpm } from './Tax.ts';

/** What paying in another way than by wire or check adds to the net price (PRC-8): 2 %. */
export const cardSurchargePpm = 20_000;

/** The inputs of a price besides product and quantity. */
export interface PriceContext {
  readonly currency: Currency;
  /** The destination country; decides the tax. */
  readonly country: MarketCountry;
  readonly tick: PriceTick;
}
export interface PriceQuestion extends PriceContext {
  readonly side: Side;
  /** Pieces of the whole line; they select the tier. */
  readonly quantity: number;
  readonly paymentClass: PaymentClass;
}

/** The tiers for trading online on a side; empty when the product is not traded there. */
export const tiersOf = (product: Product, side: Side): readonly PremiumTier[] => {
  const isTraded = side === 'buy' ? canBeBought(product) : canBeSold(product);
  return isTraded ? product.terms[side] : [];
};

/**
 * The tier a quantity reaches; undefined without tiers or below the first. Throws a RangeError for tiers that do not rise
 * and for a quantity that is not a whole number.
 */
export const tierAt = (tiers: readonly PremiumTier[], quantity: number): PremiumTier | undefined => {
  wholeNumber(quantity, 'pieces');
  let reached: PremiumTier | undefined;
  let before = 0;
  for (const tier of tiers) {
    if (tier.minQuantity <= before) throw new RangeError(`tiers do not rise: ${before}, ${tier.minQuantity}`);
    before = tier.minQuantity;
    if (tier.minQuantity <= quantity) reached = tier;
  }
  return reached;
};

/** The spot of a metal in a currency; throws a RangeError for a metal or currency that is not quoted. */
const spotOf = ({ spots }: PriceTick, metal: Metal, currency: Currency): Spot =>
  entryOf(entryOf(spots, metal, 'metal'), currency, 'currency');

/** Net unit price in cents for the bank class: metal value with the tier's premium or discount, never below zero. */
export const netPrice = (
  product: Pick<Product, 'fineWeight' | 'preciousMetal'>,
  side: Side,
  tier: PremiumTier,
  { currency, tick }: Pick<PriceContext, 'currency' | 'tick'>,
): number => {
  const { preciousMetal, fineWeight } = product;
  const fixed = entryOf(tier.fixed, currency, 'currency');
  if (preciousMetal === null || fineWeight === null) return side === 'buy' ? fixed : 0;
  const spot = spotOf(tick, preciousMetal, currency);
  return side === 'buy'
    ? termedValue(spot.ask, fineWeight, million + tier.premiumPpm) + fixed
    : Math.max(0, termedValue(spot.bid, fineWeight, Math.max(0, million - tier.premiumPpm)) - fixed);
};

/** Turns a bank-class net price into the net price of a payment class (PRC-8). */
export const withPayment = (bankNet: number, paymentClass: PaymentClass): number =>
  paymentClass === 'card' ? partOf(bankNet, million + cardSurchargePpm) : bankNet;

/** The tax rate of a side; selling to the shop is not taxed. */
export const rateOn = (
  side: Side,
  product: Pick<Product, 'taxClass' | 'preciousMetal'>,
  { country, tick }: Pick<PriceContext, 'country' | 'tick'>,
): number =>
  side === 'buy' ? taxRatePpm(country, product.taxClass, product.preciousMetal, tick.lastRecalculatedAt) : 0;

const metalPart = ({ preciousMetal, fineWeight }: Product, side: Side, { currency, tick }: PriceContext): number => {
  if (preciousMetal === null || fineWeight === null) return 0;
  const spot = spotOf(tick, preciousMetal, currency);
  return metalValue(side === 'buy' ? spot.ask : spot.bid, fineWeight);
};

/** The price with its parts at one tier; `unitPrice` selects the tier. */
export const priceAt = (
  product: Product,
  side: Side,
  tier: PremiumTier,
  paymentClass: PaymentClass,
  context: PriceContext,
): PriceAnatomy => {
  const { currency } = context;
  const metal = metalPart(product, side, context);
  const bankNet = netPrice(product, side, tier, context);
  const net = side === 'buy' ? withPayment(bankNet, paymentClass) : bankNet;
  const taxRatePpm = rateOn(side, product, context);
  const tax = partOf(net, taxRatePpm);
  return {
    metal: Money.of(metal, currency),
    premium: Money.of(bankNet - metal, currency),
    payment: Money.of(net - bankNet, currency),
    tax: Money.of(tax, currency),
    gross: Money.of(net + tax, currency),
    taxRatePpm,
  };
};

/**
 * The price of one piece with its parts (PRC-7); null when the product is not traded on this side or the quantity
 * reaches no tier. Pure: the same tick always gives the same cents. Buying costs the ask plus the tier's premium, the
 * card surcharge and the tax of the country; selling pays the bid minus the tier's discount. Throws a RangeError that
 * names what no caller with types can pass: half a piece, an unknown metal, currency or country.
 */
export const unitPrice = (product: Product, question: PriceQuestion): PriceAnatomy | null => {
  const tier = tierAt(tiersOf(product, question.side), question.quantity);
  return tier === undefined ? null : priceAt(product, question.side, tier, question.paymentClass, question);
};

/** Cents of one piece for the bank class: the value of its fine metal, the net and the gross price. */
export interface FirstBuyPrice {
  readonly metal: number;
  readonly net: number;
  readonly gross: number;
}

/**
 * The price of one piece for the bank class in plain cents, as `unitPrice` has it: for sorting a whole catalogue. Null
 * when the product is not sold online.
 */
export const firstBuyPrice = (product: Product, context: PriceContext): FirstBuyPrice | null => {
  const [tier] = tiersOf(product, 'buy');
  if (tier === undefined || tier.minQuantity > 1) return null;
  const net = netPrice(product, 'buy', tier, context);
  return {
    metal: metalPart(product, 'buy', context),
    net,
    gross: net + partOf(net, rateOn('buy', product, context)),
  };
};
