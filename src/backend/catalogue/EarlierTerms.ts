import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Product } from '../../domain/catalog/Product.ts';
import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { earlierTerms, products } from '../store/schema/catalogue.ts';
import { StoredProduct } from './storedProduct.ts';

const { active, dutyFree, preciousMetal, fineWeight, terms } = StoredProduct.fields;
const PricedBy = Schema.Struct({ active, dutyFree, preciousMetal, fineWeight, terms });
const decode = Schema.decodeUnknownSync(PricedBy);
const names = Object.keys(PricedBy.fields);

/** The part of a product that decides what the shop pays for it. */
export type PricedBy = Pick<Product, 'active' | 'dutyFree' | 'preciousMetal' | 'fineWeight' | 'terms'>;

/** What products were priced by at a moment, of those that an import has changed since. */
export type TermsAt = (skus: readonly Sku[], moment: Instant) => Promise<ReadonlyMap<string, PricedBy>>;

const partOf = (document: SQL): SQL =>
  sql`jsonb_build_object(${sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${document} -> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  )})`;

/** Keeps what products are priced by until now, where the documents that an import is about to write change it. */
export const keepEarlierTerms = async (
  tx: Transaction,
  next: readonly { readonly sku: Sku; readonly document: Omit<Product, 'stock'> }[],
  now: Instant,
): Promise<void> => {
  const documents = JSON.stringify(next.map(({ sku, document }) => ({ sku, document })));
  const [before, after] = [partOf(sql`${products.document}`), partOf(sql`next.document`)];
  await tx.execute(sql`
    insert into ${earlierTerms} (sku, until, document)
    select ${products.sku}, ${now}::bigint, ${before}
    from ${products} join jsonb_to_recordset(${documents}::jsonb) as next (sku text, document jsonb)
      on next.sku = ${products.sku}
    where ${before} is distinct from ${after}
    on conflict do nothing`);
};

/** `TermsAt` of a database. @throws when a row cannot be read */
export const earlierTermsIn =
  (db: Queries): TermsAt =>
  async (skus, moment) => {
    if (skus.length === 0) return new Map();
    const rows = await db
      .selectDistinctOn([earlierTerms.sku])
      .from(earlierTerms)
      .where(and(inArray(earlierTerms.sku, [...skus]), gt(earlierTerms.until, moment)))
      .orderBy(asc(earlierTerms.sku), asc(earlierTerms.until));
    return new Map(rows.map(({ sku, document }) => [sku, decode(document)]));
  };
