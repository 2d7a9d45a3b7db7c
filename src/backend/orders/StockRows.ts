import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Product } from '../../domain/catalog/Product.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Transaction } from '../store/Database.ts';
import { products } from '../store/schema/catalogue.ts';

export interface Stock {
  readonly stock: number;
  readonly active: boolean;
}

/**
 * The present stock of products, locked until the transaction ends. Locks in sku order, so that orders never deadlock.
 */
export const lockedStock = async (tx: Transaction, skus: readonly Sku[]): Promise<ReadonlyMap<string, Stock>> => {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .select({ sku: products.sku, stock: products.stock, active: products.active })
    .from(products)
    .where(inArray(products.sku, [...skus]))
    .orderBy(products.sku)
    .for('update');
  return new Map(rows.map(({ sku, stock, active }) => [sku, { stock, active }]));
};

/** The product with the stock of the database. */
export const withStock = (product: Product | undefined, kept: Stock | undefined): Product | undefined =>
  product === undefined || kept === undefined
    ? undefined
    : { ...product, stock: kept.stock, active: product.active && kept.active };

/**
 * Takes pieces out of stock and answers the rest; null when there are not enough, and the transaction is then rolled
 * back (C12).
 */
export const takeStock = async (tx: Transaction, sku: Sku, quantity: number): Promise<number | null> => {
  const [row] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.sku, sku), gte(products.stock, quantity)))
    .returning({ stock: products.stock });
  return row?.stock ?? null;
};
