import { asc, gt } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Product } from '../../domain/catalog/Product.ts';
import type { Database } from '../store/Database.ts';
import { CompactProducts } from './CompactProducts.ts';
import { inSlices, timeSlices } from '../workers/timeSlices.ts';
import { products } from '../store/schema/catalogue.ts';
import { StoredProduct } from './storedProduct.ts';

/** More at once would save no time, but take memory. */
const rowsAtOnce = 1_000;

/** Reads every product of the table in slices, between which other tasks run. An invalid document is a defect. */
export const readProductsTable = (database: Database) => async (): Promise<readonly Product[]> => {
  const all: Product[] = [];
  const layout = new CompactProducts();
  const slices = timeSlices();
  for (let after = ''; ;) {
    const rows = await database.db
      .select({ sku: products.sku, document: products.document, stock: products.stock })
      .from(products)
      .where(gt(products.sku, after))
      .orderBy(asc(products.sku))
      .limit(rowsAtOnce);
    await inSlices(rows, slices, ({ document, stock }) => {
      // Decoding would build each product a second time: no field of the document is stored in another form.
      Schema.asserts(StoredProduct, document);
      all.push(layout.compact(document, stock));
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return all;
    after = last.sku;
    await slices.next();
  }
};
