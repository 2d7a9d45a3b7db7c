import type { Currency } from '../kernel/Money.ts';
import type { MetalPrices } from './Price.ts';

/** The metals board with the prices and courses of one currency, which is all that a page shows. */
export const boardIn = (board: MetalPrices, currency: Currency): MetalPrices => ({
  ...board,
  metals: board.metals.map((metal) => ({
    ...metal,
    prices: metal.prices.filter((price) => price.currency === currency),
    sparkline: { CHF: [], EUR: [], USD: [], [currency]: metal.sparkline[currency] },
  })),
});
