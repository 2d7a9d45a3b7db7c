import type { Sku } from '../kernel/Ids.ts';
import type { Money } from '../kernel/Money.ts';
import type { ScrapItem } from '../scrap-metal/ScrapItem.ts';

/** The part of a line of a cart or an order that is counted. */
interface CountedLine {
  readonly sku: Sku;
  readonly quantity: number;
  readonly unitGross: Money;
  readonly lineGross: Money;
  readonly scrap?: ScrapItem;
}

/** A line as an analytics event reports it. */
export interface CountedItem {
  readonly sku: Sku;
  readonly quantity: number;
  /** Gross, of one of the `quantity`. */
  readonly price: Money;
}

/** Pieces of a product with the price of one. Scrap metal counts once, with the price of the whole line (CNS-2). */
export const countedItem = ({ sku, quantity, unitGross, lineGross, scrap }: CountedLine): CountedItem =>
  scrap === undefined ? { sku, quantity, price: unitGross } : { sku, quantity: 1, price: lineGross };
