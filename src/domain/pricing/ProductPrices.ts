import type { PricedProduct } from '../catalog/Listing.ts';
import { availabilityOf } from '../catalog/Product.ts';
import type { Product } from '../catalog/Product.ts';
import { shopperProduct } from '../catalog/ShopperProduct.ts';
import { million, partOf } from '../kernel/Rounding.ts';
import type { ProductPrices, TierPrice } from './Price.ts';
import { taxRatePpm } from './Tax.ts';
import { cardSurchargePpm, netPrice, tiersOf, unitPrice } from './UnitPrice.ts';
import type { PriceContext } from './UnitPrice.ts';

/** Every price of a product in one currency and country from one tick: what a listing shows and a cache keeps. */
export const productPrices = (product: Product, context: PriceContext): ProductPrices => {
  const { currency, country, tick } = context;
  const prices: TierPrice[] = [];
  const buyTiers = tiersOf(product, 'buy');
  if (buyTiers.length > 0) {
    const ratePpm = taxRatePpm(country, product.taxClass, product.preciousMetal, tick.lastRecalculatedAt);
    for (const tier of buyTiers) {
      const net = netPrice(product, 'buy', tier, context);
      const cardNet = partOf(net, million + cardSurchargePpm);
      prices.push({ type: 'buy', minQuantity: tier.minQuantity, centAmount: net + partOf(net, ratePpm), cardCentAmount: cardNet + partOf(cardNet, ratePpm) });
    }
  }
  for (const tier of tiersOf(product, 'sell')) {
    const net = netPrice(product, 'sell', tier, context);
    prices.push({ type: 'sell', minQuantity: tier.minQuantity, centAmount: net, cardCentAmount: net });
  }
  return {
    sku: product.sku, currency, tickId: tick.id, prices,
    anatomy: unitPrice(product, { ...context, side: 'buy', quantity: 1, paymentClass: 'bank' }),
  };
};

/** A product as a shopper may see it, with its prices of one tick. */
export const pricedProduct = (product: Product, context: PriceContext): PricedProduct => ({
  product: shopperProduct(product),
  availability: availabilityOf(product),
  prices: productPrices(product, context),
});
