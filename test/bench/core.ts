import { priceCart, totalsOf } from '../../src/domain/cart/PriceCart.ts';
import type { Product } from '../../src/domain/catalog/Product.ts';
import { idOf } from '../../src/domain/kernel/Ids.ts';
import { currencies, Money } from '../../src/domain/kernel/Money.ts';
import { productPrices } from '../../src/domain/pricing/ProductPrices.ts';
import { Effect } from 'effect';
import { generatedProducts } from '../backend/catalogue/generatedProducts.ts';
import { aQuery, shopOf } from '../backend/catalogue/shop.ts';
import { aCart, aLine } from '../builders/cart.ts';
import { aProduct, tier } from '../builders/product.ts';
import { aTick } from '../builders/tick.ts';
import { atLeast, atMost, number, type Row } from './Row.ts';

/** Prints the rows of pure calculations, in a process of its own with nothing else in its memory. */
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const timed = (times: number, work: () => void): number =>
  median(
    Array.from({ length: times }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

const recalculation = (): Row => {
  const products = generatedProducts(100_000);
  const tick = aTick();
  let prices = 0;
  const ms = timed(5, () => {
    prices = 0;
    for (const product of products)
      for (const currency of currencies)
        prices += productPrices(product, { tick, currency, country: 'AT' }).prices.length;
  });
  return atMost(
    'Prices',
    `every price of 100,000 products in 3 currencies, both sides, all tiers (${number(prices)} prices)`,
    ms,
    1_000,
    ' ms',
  );
};

const totals = (): readonly Row[] => {
  const products = Array.from({ length: 100 }, (_, at): Product =>
    aProduct({
      sku: idOf(`S-${at}`),
      id: idOf(`P-${at}`),
      taxClass: at % 2 === 0 ? 'metal' : 'investment-gold',
      terms: { buy: [tier(1, 35_000 + at), tier(10, 30_000)], sell: [] },
    }),
  );
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const tick = aTick();
  const carts = Array.from({ length: 20 }, (_, at) =>
    aCart({ lines: products.map((product, place) => aLine(product, 1 + ((at + place) % 20))) }),
  );
  const priced = carts.map((cart) => priceCart(cart, { tick, productOf: (sku) => bySku.get(sku) }));
  const rounds = 1_000;
  let gross = 0;
  const rate = (work: (at: number) => number): number =>
    Math.round(
      rounds /
        (timed(7, () => {
          for (let round = 0; round < rounds; round += 1) gross += work(round % carts.length);
        }) /
          1000),
    );
  const shipping = Money.of(1_500, 'EUR');
  const sums = rate((at) => totalsOf(priced[at]?.lines ?? [], shipping).gross.centAmount);
  const afresh = rate((at) => {
    const cart = carts[at];
    return cart === undefined
      ? 0
      : priceCart(cart, { tick, productOf: (sku) => bySku.get(sku) }).totals.gross.centAmount;
  });
  if (gross === 0) throw new Error('nothing was added up');
  return [
    atLeast('Prices', 'totals of a 100-line cart', sums, 20_000, '/s'),
    atLeast('Prices', 'the same with every line priced anew from the tick', afresh, null, '/s'),
  ];
};

const growth = async (): Promise<readonly Row[]> => {
  const latencies = async (
    size: number,
  ): Promise<Readonly<Record<'listing' | 'search' | 'search for something new', number>>> => {
    const { port } = await shopOf(generatedProducts(size));
    const ask = async (changes: Parameters<typeof aQuery>[0]): Promise<number> => {
      const began = performance.now();
      await Effect.runPromise(port.search(aQuery(changes)));
      return performance.now() - began;
    };
    const words = [
      'gold',
      'adler silber',
      'philharmoniker',
      'krone 1 oz',
      'känguru',
      'barren 100 g',
      'eagle',
      'drache',
    ];
    const listing: number[] = [];
    const search: number[] = [];
    const fresh: number[] = [];
    for (let round = 0; round < 400; round += 1) {
      listing.push(
        await ask({
          page: 1 + (round % 3),
          facets: round % 2 === 0 ? {} : { preciousMetal: ['gold'] },
          sort: round % 3 === 0 ? 'price' : 'default',
        }),
      );
      search.push(
        await ask({
          text: words[round % words.length] ?? '',
          page: 1 + (Math.floor(round / words.length) % 3),
          sort: 'relevance',
        }),
      );
    }
    for (let year = 1950; year < 2025; year += 1)
      fresh.push(await ask({ text: `${words[year % words.length] ?? ''} ${year}`, sort: 'relevance' }));
    return { listing: median(listing), search: median(search), 'search for something new': median(fresh) };
  };
  const few = await latencies(100);
  const many = await latencies(100_000);
  return (['listing', 'search', 'search for something new'] as const).map((what): Row => {
    const factor = many[what] / few[what];
    const aimed = what !== 'search for something new';
    return {
      part: 'Growth',
      what: `${what}, median, from 100 to 100,000 products`,
      measured: `${number(few[what], 3)} → ${number(many[what], 3)} ms, × ${number(factor, 1)}`,
      aim: aimed ? '≤ × 2' : '',
      holds: aimed ? factor <= 2 : null,
    };
  });
};

process.stdout.write(JSON.stringify([recalculation(), ...totals(), ...(await growth())]));
