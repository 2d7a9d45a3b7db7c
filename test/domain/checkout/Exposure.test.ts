import { describe, expect, it } from 'vitest';
import { pricesOf } from '../../../src/domain/cart/PriceCart.ts';
import { exposureOf } from '../../../src/domain/checkout/Exposure.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aFullCart, catalogueOf, methodFor } from '../../builders/cart.ts';
import { aProduct, tier } from '../../builders/product.ts';
import { aTick, spotsWith } from '../../builders/tick.ts';

/** Two ounces of pure gold at the market's price. */
const ounce = aProduct({
  terms: { buy: [tier(1, 0, 0)], sell: [tier(1, 0, 0)] },
  fineWeight: aProduct().fineWeight,
});
const productOf = catalogueOf(ounce);
const tick = aTick({ spots: spotsWith('gold', 'EUR', { bid: 344_000, ask: 344_400 }) });
const risen = aTick({ id: idOf('tick-2'), spots: spotsWith('gold', 'EUR', { bid: 345_000, ask: 345_400 }) });
const fallen = aTick({ id: idOf('tick-3'), spots: spotsWith('gold', 'EUR', { bid: 343_000, ask: 343_400 }) });
const buying = aFullCart({}, undefined, [ounce]);
const selling = {
  ...buying,
  transactionType: 'sell' as const,
  shippingMethodId: methodFor('euro', 'leave-in-store', 'sell').id,
};

describe('the cost of a held quote for the shop', () => {
  it.each([
    ['is the rise of what a shopper buys', buying, risen, 2_000],
    ['is negative when it has fallen', buying, fallen, -2_000],
    ['is the fall of what a shopper sells', selling, fallen, 2_000],
    ['is negative when it has risen', selling, risen, -2_000],
    ['is nothing at the same prices', buying, tick, 0],
  ] as const)('%s (CHK-6)', (_, purchase, inForce, cents) => {
    const agreed = pricesOf(purchase, { tick, productOf });
    expect(exposureOf(purchase, agreed, { tick: inForce, productOf })).toEqual(Money.of(cents, 'EUR'));
  });
});
