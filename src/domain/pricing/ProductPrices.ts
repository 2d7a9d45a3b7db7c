import type { PremiumTier, Product } from '../catalog/Product.ts';
import { partOf } from '../kernel/Rounding.ts';
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

const sellPrice = (product: Product, tier: PremiumTier, context: PriceContext): TierPrice => {
  const net = netPrice(product, 'sell', tier, context);
  return { type: 'sell', minQuantity: tier.minQuantity, centAmount: net, cardCentAmount: net };
};

/** All prices of a product in one currency and country from one tick. */
export const productPrices = (product: Product, context: PriceContext): ProductPrices => {
  const buyTiers = tiersOf(product, 'buy');
  const ratePpm = rateOn('buy', product, context);
  const sellTiers = tiersOf(product, 'sell');
  // Allocated once: a recalculation makes hundreds of thousands of these lists.
  const prices = new Array<TierPrice>(buyTiers.length + sellTiers.length);
  let place = 0;
  for (const tier of buyTiers) prices[place++] = buyPrice(product, tier, ratePpm, context);
  for (const tier of sellTiers) prices[place++] = sellPrice(product, tier, context);
  const first = buyTiers[0];
  return {
    sku: product.sku,
    currency: context.currency,
    tickId: context.tick.id,
    prices,
    anatomy: first === undefined ? null : priceAt(product, 'buy', first, 'bank', context),
  };
};
