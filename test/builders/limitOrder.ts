import type { Product } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Judging } from '../../src/domain/limit-order/Execution.ts';
import type { KeptLimitOrder } from '../../src/domain/limit-order/LimitOrder.ts';
import { placeLimitOrder, type PlacingLimitOrder } from '../../src/domain/limit-order/PlaceLimitOrder.ts';
import { currencyOf } from '../../src/domain/market/Stores.ts';
import { addressesFor } from './address.ts';
import { aPayoutAccount, marketIn, methodFor, pickupStores, shopFacts, successOf } from './cart.ts';
import { aProduct } from './product.ts';
import { aTick, noon } from './tick.ts';

/** One troy ounce of gold at exactly its spot. */
export const anOunce = (changes: Partial<Product> = {}): Product =>
  aProduct({
    fineWeight: 311_034_768,
    terms: {
      buy: [{ minQuantity: 1, premiumPpm: 0, fixed: { CHF: 0, EUR: 0, USD: 0 } }],
      sell: [{ minQuantity: 1, premiumPpm: 0, fixed: { CHF: 0, EUR: 0, USD: 0 } }],
    },
    ...changes,
  });

/** A request to buy an ounce in the euro store at 3,400.00, placed at noon; a test changes what it is about. */
export const aPlacing = (
  changes: Partial<PlacingLimitOrder> & { readonly asks?: Partial<PlacingLimitOrder['request']> } = {},
): PlacingLimitOrder => {
  const { asks = {}, ...others } = changes;
  const product = others.product ?? anOunce();
  const market = others.market ?? marketIn('euro');
  const side = asks.side ?? 'buy';
  const sells = side === 'sell';
  return {
    product,
    customer: { id: idOf('anna'), email: 'anna@example.com', phoneVerified: true },
    open: 0,
    market,
    tick: aTick(),
    facts: shopFacts(),
    freeInDeposit: () => 0,
    ids: { id: idOf('limit-1'), number: idOf('L-AAAA-CCCC') },
    now: noon,
    supportCode: 'S-1',
    ...others,
    request: {
      sku: product.sku,
      side,
      quantity: 1,
      targetUnitPrice: Money.of(340_000, currencyOf(market.store)),
      expiresAt: noon + days(30),
      ...addressesFor(market.country),
      shippingMethodId: methodFor(market.store, sells ? 'leave-in-store' : 'shipping', side).id,
      pickupStore: sells ? (pickupStores[0]?.slug ?? null) : null,
      paymentMethod: 'wire',
      payoutAccount: sells ? aPayoutAccount(market.store) : null,
      privacyAccepted: true,
      termsAccepted: true,
      ...asks,
    },
  };
};

export const aLimitOrder = (changes: Partial<KeptLimitOrder> = {}, placing = aPlacing()): KeptLimitOrder => ({
  ...successOf(placeLimitOrder(placing)).limitOrder,
  ...changes,
});

/** A later tick at which an ounce of gold costs `ask` and brings `bid`, in cents of every currency. */
export const goldAt = (spot: { readonly bid: number; readonly ask: number }, at = noon + minutes(3), id = 'tick-2') => {
  const tick = aTick({ id: idOf(id), lastRecalculatedAt: at });
  return { ...tick, spots: { ...tick.spots, gold: { CHF: spot, EUR: spot, USD: spot } } };
};

export const aJudging = (changes: Partial<Judging> & { readonly product?: Product } = {}): Judging => {
  const { product = anOunce(), ...others } = changes;
  const tick = others.tick ?? goldAt({ bid: 339_000, ask: 340_000 });
  return {
    tick,
    now: tick.lastRecalculatedAt,
    productOf: (sku) => (sku === product.sku ? product : undefined),
    account: { email: 'anna@example.com', companyName: null, vatId: null },
    facts: shopFacts(),
    freeInDeposit: () => 0,
    supportCode: 'S-1',
    ...others,
  };
};
