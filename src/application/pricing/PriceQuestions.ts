import type { Observable } from 'rxjs';
import type { MetalPrices, ProductPrices } from '../../domain/pricing/Price.ts';

/** Prices by sku, or null when they could not be had. */
export type FoundPrices = ReadonlyMap<string, ProductPrices> | null;

/** What live prices ask the shop: each subscription asks once and hears one answer, never an error. */
export interface PriceQuestions {
  /** The metals board in force; null when it could not be had. */
  metals(): Observable<MetalPrices | null>;
  /** The prices in force of these skus, however many. */
  ofSkus(skus: readonly string[]): Observable<FoundPrices>;
}
