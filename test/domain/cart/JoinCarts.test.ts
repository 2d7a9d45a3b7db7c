import { describe, expect, it } from 'vitest';
import { joinCarts } from '../../../src/domain/cart/JoinCarts.ts';
import type { Product } from '../../../src/domain/catalog/Product.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCart, aLine, aScrapLine, catalogueOf, costing, marketIn, methodFor, shopFacts } from '../../builders/cart.ts';
import { aProduct, aScrapProduct, aSilverCoin } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const pickup = methodFor('euro', 'pickup').id;
const box = (sku: string, cents: number) => costing(cents, { sku: idOf(sku) });
const context = (...products: readonly Product[]) => ({
  now: noon + 7,
  market: marketIn('euro'),
  facts: shopFacts(),
  tick: aTick(),
  productOf: catalogueOf(...products),
});
const contents = ({ lines }: ReturnType<typeof aCart>) => lines.map(({ sku, quantity }) => [sku, quantity]);

describe('an anonymous cart that joins at login', () => {
  it('gets all of it where all of it fits (CART-9)', () => {
    const [a, b] = [box('A', 100), box('B', 200)];
    const joined = joinCarts(aCart({ lines: [aLine(a)] }), aCart({ lines: [aLine(a, 2), aLine(b)] }), context(a, b));
    expect([contents(joined.cart), joined.leftOut]).toEqual([
      [
        ['A', 2],
        ['B', 1],
      ],
      [],
    ]);
  });

  it('gets line after line up to 500,000.00, and names the lines that did not fit (C5)', () => {
    const [own, big, cent, more] = [box('OWN', 49_999_000), box('BIG', 1_001), box('CENT', 1), box('MORE', 999)];
    const guest = aCart({ lines: [aLine(big), aLine(cent), aLine(more)] });
    const joined = joinCarts(
      aCart({ lines: [aLine(own)], shippingMethodId: pickup }),
      guest,
      context(own, big, cent, more),
    );
    expect([contents(joined.cart), joined.leftOut]).toEqual([
      [
        ['OWN', 1],
        ['CENT', 1],
        ['MORE', 1],
      ],
      ['BIG'],
    ]);
  });

  it('keeps the own quantity where the larger one goes beyond the limit (C5)', () => {
    const half = box('HALF', 25_000_001);
    const own = aCart({ lines: [aLine(half)], shippingMethodId: pickup });
    const joined = joinCarts(own, aCart({ lines: [aLine(half, 2)] }), context(half));
    expect(joined).toEqual({ cart: own, leftOut: ['HALF'] });
  });

  it('gets nothing into a cart that a tick has lifted above the limit, and nothing is taken out of it (C5)', () => {
    const [heavy, cent] = [box('HEAVY', 60_000_000), box('CENT', 1)];
    const own = aCart({ lines: [aLine(heavy)], shippingMethodId: pickup });
    expect(joinCarts(own, aCart({ lines: [aLine(cent)] }), context(heavy, cent))).toEqual({
      cart: own,
      leftOut: ['CENT'],
    });
  });

  it('names the lines beyond the hundredth and those beyond the limit in one list (C5, C13)', () => {
    const full = Array.from({ length: 100 }, (_, n) => box(`P-${n}`, 400_000));
    const [extra, first] = [box('EXTRA', 1), full[0] ?? box('NONE', 0)];
    const own = aCart({ lines: full.map((product) => aLine(product)), shippingMethodId: pickup });
    const joined = joinCarts(own, aCart({ lines: [aLine(first, 50), aLine(extra)] }), context(...full, extra));
    expect(joined).toEqual({ cart: own, leftOut: ['P-0', 'EXTRA'] });
  });
});

describe('the way of shipping of the customer', () => {
  const [ring, chain] = [aScrapProduct({ sku: idOf('RING') }), aScrapProduct({ sku: idOf('CHAIN') })];
  const coin = aProduct();
  /** 45 g of scrap are worth more than 2,500 EUR. */
  const lineOf = (product: Product) =>
    product === coin ? aLine(coin) : aScrapLine(product, `line-${product.sku}`, { weight: 4_500 });
  const selling = (...products: readonly Product[]) =>
    aCart({
      transactionType: 'sell',
      lines: products.map(lineOf),
      shippingMethodId: methodFor('euro', 'scrapMetalBox', 'sell').id,
    });

  it('still limits the joining products: no goods besides scrap, no scrap above 5,000 EUR (SHIP-4)', () => {
    expect(joinCarts(selling(ring), selling(coin), context(ring, coin)).leftOut).toEqual([coin.sku]);
    expect(joinCarts(selling(ring), selling(chain), context(ring, chain)).leftOut).toEqual([chain.sku]);
    expect(joinCarts(selling(chain), selling(chain), context(ring, chain)).leftOut).toEqual([]);
  });

  it('still decides about what joins when it refuses what the customer had (SHIP-3, SHIP-4)', () => {
    expect(joinCarts(selling(coin), selling(ring), context(ring, coin)).leftOut).toEqual([]);
    const [gold, silver] = [aProduct({ depositable: false }), aSilverCoin()];
    const kept = aProduct({ sku: idOf('KEPT') });
    const own = aCart({ lines: [aLine(gold)], shippingMethodId: methodFor('euro', 'deposit').id });
    const withDeposits = { ...context(gold, silver, kept), facts: shopFacts({ deposits: true }) };
    const joined = joinCarts(own, aCart({ lines: [aLine(silver), aLine(kept)] }), withDeposits);
    expect([contents(joined.cart), joined.leftOut]).toEqual([
      [
        [gold.sku, 1],
        ['KEPT', 1],
      ],
      [silver.sku],
    ]);
  });

  it('limits nothing when it is unknown (SHIP-4)', () => {
    const unknown = { ...selling(ring), shippingMethodId: idOf<typeof pickup>('gone') };
    expect(joinCarts(unknown, selling(coin), context(ring, coin)).leftOut).toEqual([]);
  });
});
