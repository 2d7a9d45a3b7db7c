import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart, CartLine } from '../../src/domain/cart/Cart.ts';
import { priceCart } from '../../src/domain/cart/PriceCart.ts';
import type { PremiumTier } from '../../src/domain/catalog/Product.ts';
import type { PriceTick } from '../../src/domain/pricing/PriceTick.ts';
import { fromStock, marketTick, someCart } from '../arbitraries/carts.ts';
import { asked } from '../numbers.ts';
import { rateNow } from './pricingOracle.ts';

const million = 1_000_000n;
const ounce = 311_034_768n;

/** n ÷ d to the nearest, half to even, computed without the code under test. */
const nearest = (n: bigint, d: bigint): bigint => {
  const floor = n / d;
  const twice = 2n * (n % d);
  return twice > d || (twice === d && floor % 2n !== 0n) ? floor + 1n : floor;
};

const tierOf = (tiers: readonly PremiumTier[], quantity: number) =>
  [...tiers].sort((a, b) => b.minQuantity - a.minQuantity).find(({ minQuantity }) => minQuantity <= quantity);

interface Sum {
  net: bigint;
  tax: bigint;
}

const oracleLine = (cart: Cart, { sku, quantity }: CartLine, tick: PriceTick): Sum | null => {
  const product = fromStock(sku);
  const buying = cart.transactionType === 'buy';
  const tier = product && tierOf(buying ? product.terms.buy : product.terms.sell, quantity);
  if (product === undefined || tier === undefined) return null;
  const { preciousMetal, fineWeight } = product;
  const fixed = BigInt(tier.fixed[cart.currency]);
  let net = buying ? fixed : 0n;
  if (preciousMetal !== null && fineWeight !== null) {
    const spot = tick.spots[preciousMetal][cart.currency];
    const share = buying ? million + BigInt(tier.premiumPpm) : million - BigInt(tier.premiumPpm);
    const value = nearest(
      BigInt(buying ? spot.ask : spot.bid) * BigInt(fineWeight) * (share > 0n ? share : 0n),
      ounce * million,
    );
    const discounted = value > fixed ? value - fixed : 0n;
    net = buying ? value + fixed : discounted;
  }
  if (buying && !['wire', 'check', null].includes(cart.paymentMethod)) net = nearest(net * 1_020_000n, million);
  const rate = buying ? rateNow(product, cart.country) : 0n;
  return { net: net * BigInt(quantity), tax: nearest(net * rate, million) * BigInt(quantity) };
};

const standard = { EUR: [490n, 790n, 990n], CHF: [500n, 800n, 1000n], USD: [890n, 1290n, 1490n] } as const;

const oracleShipping = ({ shippingMethodId, currency }: Cart, goods: bigint): bigint => {
  const [small, middle, large] = standard[currency];
  if (shippingMethodId === 'euro-buy-shipping') {
    if (goods === 0n || goods >= 1_000_000n) return 0n;
    if (goods < 50_000n) return small;
    return goods < 250_000n ? middle : large;
  }
  if (shippingMethodId !== 'euro-buy-shippingBuy' && shippingMethodId !== 'euro-sell-insured-shipping') return 0n;
  const share = nearest(goods * (currency === 'USD' ? 3000n : 2500n), million);
  const floor = currency === 'USD' ? 2490n : 1990n;
  const price = share > floor ? share : floor;
  return shippingMethodId === 'euro-buy-shippingBuy' ? price : -price;
};

const carts = asked('C1', 10_000, 100_000);

it('the totals of random carts are those of exact arithmetic (C1, CART-11)', () => {
  let priced = 0;
  fc.assert(
    fc.property(someCart, marketTick, (cart, tick) => {
      const sums = cart.lines.flatMap((line) => oracleLine(cart, line, tick) ?? []);
      const net = sums.reduce((sum, line) => sum + line.net, 0n);
      const tax = sums.reduce((sum, line) => sum + line.tax, 0n);
      const shipping = oracleShipping(cart, net + tax);
      const { totals, lines } = priceCart(cart, { tick, productOf: fromStock });
      priced += lines.length;
      const figures = [totals.net, totals.tax, totals.shipping, totals.gross].map(({ centAmount }) =>
        BigInt(centAmount),
      );
      const expected = [net, tax, shipping, net + tax + shipping];
      if (figures.some((figure, place) => figure !== expected[place])) expect(figures).toEqual(expected);
    }),
    { numRuns: carts },
  );
  expect(priced).toBeGreaterThan(carts);
});
