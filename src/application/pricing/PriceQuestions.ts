import type { Observable } from 'rxjs';
import type { MetalPrices, ProductPrices } from '../../domain/pricing/Price.ts';

/** Prices by sku, or null when the request failed. */
export type FoundPrices = ReadonlyMap<string, ProductPrices> | null;

/** The requests of live prices: each subscription sends one request and emits one answer, never an error. */
export interface PriceQuestions {
  /** The current metals board; null when the request failed. */
  metals(): Observable<MetalPrices | null>;
  /** The current prices of these skus, any number of them. */
  ofSkus(skus: readonly string[]): Observable<FoundPrices>;
}
