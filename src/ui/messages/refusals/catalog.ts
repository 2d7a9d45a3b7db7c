import type * as Catalog from '../../../domain/catalog/CatalogErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of the catalogue. Products with faults are reported to the dealer only. */
export type CatalogRefusal = Exclude<ErrorsOf<typeof Catalog>, Catalog.ProductNotValid>;

export const catalogWords: Words<CatalogRefusal> = { ProductsUnavailable: unavailable };
