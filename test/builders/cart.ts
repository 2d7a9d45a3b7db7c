import { Result } from 'effect';
import type { Cart, CartLine, PricedCart } from '../../src/domain/cart/Cart.ts';
import { emptyCart } from '../../src/domain/cart/EmptyCart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import type { ProductOf } from '../../src/domain/catalog/ProductOf.ts';
import { quoteFor } from '../../src/domain/cart/QuoteCart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import type { Placement } from '../../src/domain/checkout/Placement.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { Market, StoreKey } from '../../src/domain/market/Market.ts';
import { marketOf } from '../../src/domain/market/Stores.ts';
import type { Language } from '../../src/domain/kernel/Translated.ts';
import type { PayoutAccount } from '../../src/domain/payout/PayoutAccount.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import type { Quote } from '../../src/domain/pricing/Quote.ts';
import { usualQuoteHold } from '../../src/domain/pricing/Quotes.ts';
import type { PickupStore } from '../../src/domain/shipping/PickupStores.ts';
import type { ScrapItem } from '../../src/domain/scrap-metal/ScrapItem.ts';
import type { ShopFacts } from '../../src/domain/shipping/ShopFacts.ts';
import { shippingMethods } from '../../src/domain/shipping/ShippingMethods.ts';
import type { ShippingMode } from '../../src/domain/shipping/Shipping.ts';
import { addressesFor } from './address.ts';
import { aProduct, aSilverCoin, tier } from './product.ts';
import { aTick, noon } from './tick.ts';

/** A store in every country that is served. */
export const pickupStores: readonly PickupStore[] = [
  { slug: 'wien', country: 'AT', zip: '1010' },
  { slug: 'berlin', country: 'DE', zip: '10117' },
  { slug: 'zuerich', country: 'CH', zip: '8001' },
  { slug: 'vaduz', country: 'LI', zip: '9490' },
  { slug: 'new-york', country: 'US', zip: '10018' },
];
/** A shop without deposits and without a provider for cards. */
export const shopFacts = (changes: Partial<ShopFacts> = {}): ShopFacts => ({
  deposits: false,
  provider: false,
  ordersLimited: false,
  quoteHoldMs: usualQuoteHold,
  pickupStores,
  ...changes,
});
/** The slug of the store in a market's own country. */
export const pickupIn = ({ country }: Market): string =>
  pickupStores.find((store) => store.country === country)?.slug ?? 'none';

export const marketIn = (store: StoreKey, language: Language = 'de', usd = false): Market =>
  marketOf({ site: store, language, usd });

/** A catalogue of these products. */
export const catalogueOf =
  (...products: readonly Product[]): ProductOf =>
  (sku) =>
    products.find((product) => product.sku === sku);

export const aLine = (product: Product, quantity = 1, changes: Partial<CartLine> = {}): CartLine => ({
  id: idOf(`line-${product.sku}`),
  productId: product.id,
  sku: product.sku,
  quantity,
  shownCentAmount: 0,
  ...changes,
});

/** An empty buying cart of the euro store, made at noon. */
export const aCart = (changes: Partial<Cart> = {}, market: Market = marketIn('euro')): Cart => ({
  ...emptyCart({ id: idOf('cart-1'), ownerId: idOf('owner-1'), market, side: 'buy', now: noon }),
  ...changes,
});

export const methodFor = (store: StoreKey, mode: ShippingMode | null, side: 'buy' | 'sell' = 'buy') => {
  const method = shippingMethods(store, side).find((each) => each.mode === mode);
  if (method === undefined) throw new Error(`${store} has no ${mode} to ${side}`);
  return method;
};

/** A product that costs exactly so many cents in every currency, tax and metal aside. */
export const costing = (centAmount: number, changes: Partial<Product> = {}): Product =>
  aProduct({
    sku: idOf('FIXED'),
    preciousMetal: null,
    fineWeight: null,
    fineness: null,
    taxClass: 'investment-gold',
    depositable: false,
    terms: { buy: [tier(1, 0, centAmount)], sell: [] },
    stock: 10_000,
    ...changes,
  });

/** A seller's account by the rules of a store (CHK-7). */
export const aPayoutAccount = (store: StoreKey = 'euro'): PayoutAccount =>
  store === 'us'
    ? { ownerName: 'Jonas Grünwald', accountNumber: '000123456789', routingNumber: '021000021' }
    : { ownerName: 'Jonas Grünwald', iban: 'AT611904300234573201', bic: 'BKAUATWW' };

/**
 * A cart with everything an order of the store needs: two gold coins and three of silver, paid by wire, sent to the
 * store's own country and billed to another person elsewhere; a
 * selling one is paid into the account of its owner.
 */
export const aFullCart = (
  changes: Partial<Cart> = {},
  market: Market = marketIn('euro'),
  products: readonly Product[] = [aProduct(), aSilverCoin()],
): Cart => ({
  ...aCart({}, market),
  lines: products.map((product, place) => aLine(product, place + 2)),
  email: 'j.gruenwald@example.com',
  ...addressesFor(market.country),
  paymentMethod: 'wire',
  payoutAccount: changes.transactionType === 'sell' ? aPayoutAccount(market.store) : null,
  ...changes,
});

export const quoteOf = (priced: PricedCart, tick: PriceTick, now = tick.lastRecalculatedAt): Quote => {
  const quote = quoteFor(priced, { id: idOf('quote-1'), now, tick, holdMs: usualQuoteHold });
  if (quote === null) throw new Error('nothing to quote');
  return quote;
};

/** A placement that succeeds: the cart quoted at its tick, a second later. */
export const aPlacement = (changes: Partial<Placement> = {}): Placement => {
  const { cart = aFullCart(), tick = aTick(), productOf = catalogueOf(aProduct(), aSilverCoin()) } = changes;
  return {
    cart,
    tick,
    productOf,
    quote: quoteFor(priceCart(cart, { tick, productOf }), {
      id: idOf('quote-1'),
      now: tick.lastRecalculatedAt,
      tick,
      holdMs: usualQuoteHold,
    }),
    agreements: { privacyAccepted: true, termsAccepted: true },
    market: marketIn(cart.store),
    now: tick.lastRecalculatedAt + 1000,
    sessionLevel: cart.transactionType === 'sell' ? 'User' : 'guest',
    account: null,
    cashDeals: [],
    facts: shopFacts(),
    freeInDeposit: () => 0,
    supportCode: 'S-1',
    ...changes,
  };
};

export const successOf = <A, E>(result: Result.Result<A, E>): A => {
  if (Result.isFailure(result)) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.success;
};
export const failureOf = <A, E>(result: Result.Result<A, E>): E => {
  if (Result.isSuccess(result)) throw new Error('not refused');
  return result.failure;
};

/** A line of one piece of scrap metal: 10 g of the product's own metal and fineness. */
export const aScrapLine = (product: Product, id: string, changes: Partial<ScrapItem> = {}): CartLine =>
  aLine(product, 1, {
    id: idOf(id),
    scrap: { metal: product.preciousMetal ?? 'gold', fineness: product.fineness ?? 0, weight: 1000, ...changes },
  });
