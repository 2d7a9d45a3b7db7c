import * as Catalog from '../../domain/catalog/CatalogErrors.ts';
import { bareError } from '../WireError.ts';

export const catalogErrors = {
  'products-unavailable': bareError(503, 'ProductsUnavailable', () => new Catalog.ProductsUnavailable()),
} as const;
