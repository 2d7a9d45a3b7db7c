import type { Availability, Product } from '../catalog/Product.ts';
import type { Currency } from '../kernel/Money.ts';
import type { ProductPrices } from '../pricing/Price.ts';

export const sortKeys = [
  'default',
  'name',
  'price',
  'preciousMetal',
  'relevance',
  'premium',
  'pricePerGram',
  'weight',
] as const;
export type SortKey = (typeof sortKeys)[number];

export const facetKeys = [
  'preciousMetal',
  'manufacturer',
  'countryOfOrigin',
  'fineWeight',
  'fineness',
  'series',
  'year',
  'availability',
] as const;
export type FacetKey = (typeof facetKeys)[number];

/**
 * The parameters of a listing, all of them in the URL (CAT-2). Values of one facet are alternatives; facets narrow each
 * other.
 */
export interface ListingQuery {
  readonly text?: string;
  readonly category?: string;
  readonly facets: Readonly<Partial<Record<FacetKey, readonly string[]>>>;
  /** Gross buy price in cents, inclusive. */
  readonly priceFrom?: number;
  readonly priceTo?: number;
  readonly onSale?: boolean;
  /** true: duty-free products only; false: without them (CAT-8). */
  readonly dutyFree?: boolean;
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}
export interface Facet {
  readonly key: FacetKey;
  readonly values: readonly FacetValue[];
}

/** A product with its prices of one tick, without price terms. */
export interface PricedProduct {
  readonly product: Omit<Product, 'terms' | 'stock' | 'rank' | 'createdAt'>;
  readonly availability: Availability;
  readonly prices: ProductPrices;
}

export interface ProductPage {
  readonly items: readonly PricedProduct[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly facets: readonly Facet[];
  /** Lowest and highest first-tier buy price of the result before the price filter, cents. */
  readonly priceRange: { readonly from: number; readonly to: number; readonly currency: Currency } | null;
  /** The nearest products when nothing matched, so that the page always offers some. */
  readonly nearest: readonly PricedProduct[];
}
