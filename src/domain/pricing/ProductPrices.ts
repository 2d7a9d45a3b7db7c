import type { PremiumTier, Product } from '../catalog/Product.ts';
import { isScrapMetal } from '../catalog/ScrapMetal.ts';
import { partOf, scaledShare } from '../kernel/Rounding.ts';
import type { ProductPrices, TierPrice } from './Price.ts';
import { netPrice, priceAt, rateOn, tiersOf, withPayment } from './UnitPrice.ts';
import type { PriceContext } from './UnitPrice.ts';

const buyPrice = (product: Product, tier: PremiumTier, ratePpm: number, context: PriceContext): TierPrice => {
  const net = netPrice(product, 'buy', tier, context);
  const cardNet = withPayment(net, 'card');
  return {
    type: 'buy',
    minQuantity: tier.minQuantity,
    centAmount: net + partOf(net, ratePpm),
    cardCentAmount: cardNet + partOf(cardNet, ratePpm),
  };
};

/** Fine metal in 0.1 µg. */
const kilogram = 10_000_000_000;

const sellPrice = (product: Product, tier: PremiumTier, context: PriceContext): TierPrice => {
  const net = netPrice(product, 'sell', tier, context);
  return { type: 'sell', minQuantity: tier.minQuantity, centAmount: net, cardCentAmount: net };
};

/** The sell price of scrap; what a tier takes off a piece is taken off for as many pieces as hold a kilogram. */
const scrapSellPrice = (product: Product, tier: PremiumTier, context: PriceContext): TierPrice => {
  const { preciousMetal, fineWeight } = product;
  if (fineWeight === null) return sellPrice(product, tier, context);
  const { currency } = context;
  const fixed = { ...tier.fixed, [currency]: scaledShare(tier.fixed[currency], kilogram, fineWeight) };
  const whole = { preciousMetal, fineWeight: kilogram };
  return {
    ...sellPrice(product, tier, context),
    fineKilogramCentAmount: netPrice(whole, 'sell', { ...tier, fixed }, context),
  };
};

/** The sell prices of a product, by rising quantity. */
export const sellPrices = (product: Product, context: PriceContext): readonly TierPrice[] =>
  tiersOf(product, 'sell').map((tier) => (isScrapMetal(product) ? scrapSellPrice : sellPrice)(product, tier, context));

/** All prices of a product in one currency and country from one tick. */
export const productPrices = (product: Product, context: PriceContext): ProductPrices => {
  const buyTiers = tiersOf(product, 'buy');
  const ratePpm = rateOn('buy', product, context);
  const sellTiers = tiersOf(product, 'sell');
  // Allocated once: a recalculation makes hundreds of thousands of these lists.
  const prices = new Array<TierPrice>(buyTiers.length + sellTiers.length);
  let place = 0;
  for (const tier of buyTiers) prices[place++] = buyPrice(product, tier, ratePpm, context);
  const sell = isScrapMetal(product) ? scrapSellPrice : sellPrice;
  for (const tier of sellTiers) prices[place++] = sell(product, tier, context);
  const first = buyTiers[0];
  return {
    sku: product.sku,
    currency: context.currency,
    tickId: context.tick.id,
    prices,
    anatomy: first === undefined ? null : priceAt(product, 'buy', first, 'bank', context),
  };
};
