import { inArray, sql } from 'drizzle-orm';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import type { Pieces } from '../../domain/kernel/Pieces.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Transaction } from '../store/Database.ts';
import { products } from '../store/schema/catalogue.ts';

interface Stock {
  readonly stock: number;
  readonly active: boolean;
}
/** The stock of products by sku, which no other transaction can change. */
export type LockedStock = ReadonlyMap<string, Stock>;

/**
 * The present stock of products, locked until the transaction ends. Locks in sku order, so that orders never deadlock.
 */
export const lockedStock = async (tx: Transaction, skus: readonly Sku[]): Promise<LockedStock> => {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .select({ sku: products.sku, stock: products.stock, active: products.active })
    .from(products)
    .where(inArray(products.sku, [...skus]))
    .orderBy(products.sku)
    .for('update');
  return new Map(rows.map(({ sku, stock, active }) => [sku, { stock, active }]));
};

/** The products with their locked stock: what an order is decided on. */
export const productsWith =
  (stocks: LockedStock, productOf: ProductOf): ProductOf =>
  (sku) => {
    const product = productOf(sku);
    const kept = stocks.get(sku);
    return product === undefined || kept === undefined
      ? undefined
      : { ...product, stock: kept.stock, active: product.active && kept.active };
  };

/** Takes pieces out of stock; negative quantities go back. Fails when a stock would fall below zero (C12). */
export const takeStock = async (tx: Transaction, taken: readonly Pieces[]): Promise<void> => {
  if (taken.length === 0) return;
  // The statement below changes a row once, whatever often it is named.
  const sums = new Map<Sku, number>();
  for (const { sku, quantity } of taken) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  const rows = sql.join(
    [...sums].map(([sku, quantity]) => sql`(${sku}, ${quantity}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${products} set stock = ${products.stock} - taken.quantity
    from (values ${rows}) as taken (sku, quantity) where ${products.sku} = taken.sku`);
};
