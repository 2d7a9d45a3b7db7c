import type { ProductId, Sku } from '../kernel/Ids.ts';
import type { Currency } from '../kernel/Money.ts';
import type { Translated } from '../kernel/Translated.ts';

export const metals = ['gold', 'silver', 'platinum', 'palladium'] as const;
export type Metal = (typeof metals)[number];

export const categoryKeys = [
  'gold-coins',
  'gold-bars',
  'silver-coins',
  'silver-bars',
  'platinum-palladium',
  'numismatics',
  'modern-numismatics',
  'accessories',
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

export interface Category {
  readonly id: CategoryKey | 'scrap-metals';
  readonly name: Translated;
  readonly slug: Translated;
}

export type Badge = 'new' | 'sale' | 'topseller' | 'preorder';
/** The class that selects the tax rule: investment gold is exempt in the EU, CH and LI; see pricing/Tax. */
export type TaxClass = 'investment-gold' | 'metal' | 'margin' | 'standard';
export type ProductForm = 'coin' | 'bar' | 'accessory' | 'scrap';
export type Availability = 'in-stock' | 'low-stock' | 'preorder' | 'sold-out';

/** One step of a price list: this premium applies to each piece from `minQuantity` pieces on. */
export interface PremiumTier {
  /** 1 for the first tier, then strictly rising. */
  readonly minQuantity: number;
  /** Parts per million of the metal value. Buy side: added. Sell side: taken off. Never negative. */
  readonly premiumPpm: number;
  /** Integer cents apiece in each currency. Buy side: added. Sell side: taken off. Never negative. */
  readonly fixed: Readonly<Record<Currency, number>>;
}

/**
 * The product's part of its price; the other part is the spot price. More pieces never get a worse unit price on either
 * side.
 */
export interface PriceTerms {
  readonly buy: readonly PremiumTier[];
  readonly sell: readonly PremiumTier[];
}

export interface Product {
  readonly id: ProductId;
  readonly sku: Sku;
  readonly name: Translated;
  readonly slug: Translated;
  readonly description: Translated;
  readonly categories: readonly Category[];
  readonly form: ProductForm;
  readonly taxClass: TaxClass;
  /** null: an accessory without metal value. */
  readonly preciousMetal: Metal | null;
  /** Parts per 100,000: 999.9 ‰ is 99,990, 916.67 ‰ is 91,667. null without metal. */
  readonly fineness: number | null;
  /** Fine metal in units of 0.1 µg (1e-7 g): one troy ounce is 311,034,768 of them. null without metal. */
  readonly fineWeight: number | null;
  /** The unit in which the fine weight is shown. */
  readonly fineWeightUnit: 'g' | 'oz' | 'kg' | null;
  /** Milligrams. */
  readonly grossWeight: number | null;
  /** Hundredths of a millimetre. Bars use length × width instead of diameter. */
  readonly diameter: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly thickness: number | null;
  readonly manufacturer: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string | null;
  readonly grade: Translated | null;
  readonly series: string | null;
  readonly packaging: Translated | null;
  readonly certificate: Translated | null;
  /** Pieces minted, where the number is known and limited. */
  readonly mintage: number | null;
  /** As printed: `1989–`, `1915`, `1897–1949`. */
  readonly yearsOfIssue: string | null;
  /** Nominal value as stamped, `100 EUR`. */
  readonly faceValue: string | null;
  readonly badges: readonly Badge[];
  /** Pieces that can be sold now; never negative. A preorder product sells without stock. */
  readonly stock: number;
  readonly active: boolean;
  readonly dutyFree: boolean;
  readonly depositable: boolean;
  readonly limitOrderable: boolean;
  /** The shop buys the product but never sells it (scrap). */
  readonly sellOnly: boolean;
  readonly terms: PriceTerms;
  /** The shop's own listing order; smaller first. */
  readonly rank: number;
  readonly createdAt: number;
}

/** A stock below this number of pieces counts as low. */
export const lowStockBelow = 10;

/** The availability shown to a shopper. */
export const availabilityOf = (product: Pick<Product, 'stock' | 'badges' | 'active'>): Availability => {
  if (!product.active) return 'sold-out';
  if (product.badges.includes('preorder')) return 'preorder';
  if (product.stock === 0) return 'sold-out';
  return product.stock < lowStockBelow ? 'low-stock' : 'in-stock';
};
