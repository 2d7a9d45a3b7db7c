import type { Translated } from '../../../domain/kernel/Translated.ts';
import type { ProductId, Sku } from '../../../domain/kernel/Ids.ts';
import { idOf } from '../../../domain/kernel/Ids.ts';
import type { Product } from '../../../domain/catalog/Product.ts';
import { categoryOf } from '../categories.ts';
import type { ProductRow } from './ProductRow.ts';

/** The data of a product that a file does not contain: existing values, or those of a new product. */
export interface Known {
  readonly id: ProductId;
  readonly stock: number;
  readonly createdAt: number;
}

/**
 * A text of the catalogue: plain, or a translation map whose default is the plain text, else the German one (CAT-6).
 */
const translated = (plain: string | null, de: string | null, en: string | null): Translated | null => {
  if (plain !== null && de === null && en === null) return plain;
  const fallback = plain ?? de ?? en;
  return fallback === null
    ? null
    : { default: fallback, ...(de === null ? {} : { de }), ...(en === null ? {} : { en }) };
};

const lastRank = 1_000_000;

/**
 * The product of a decoded row. Empty cells get the defaults of the guide; the required columns of a checked row are
 * present.
 */
export const productOf = (row: ProductRow, known: Known): Product => {
  const sellOnly = row.sell_only ?? row.form === 'scrap';
  const dutyFree = row.duty_free ?? false;
  return {
    id: known.id,
    sku: idOf<Sku>(row.sku ?? ''),
    name: translated(row.name, row.name_de, row.name_en) ?? '',
    slug: translated(row.slug, row.slug_de, row.slug_en) ?? '',
    description: translated(row.description, row.description_de, row.description_en) ?? '',
    categories: (row.categories ?? []).flatMap((id) => categoryOf.get(id) ?? []),
    form: row.form ?? 'accessory',
    taxClass: row.tax_class ?? 'standard',
    preciousMetal: row.metal,
    fineness: row.fineness,
    fineWeight: row.fine_weight?.units ?? null,
    fineWeightUnit: row.fine_weight?.unit ?? null,
    grossWeight: row.gross_weight_g,
    diameter: row.diameter_mm,
    length: row.length_mm,
    width: row.width_mm,
    thickness: row.thickness_mm,
    manufacturer: row.manufacturer,
    countryOfOrigin: row.country,
    grade: translated(row.grade, row.grade_de, row.grade_en),
    series: row.series,
    packaging: translated(row.packaging, row.packaging_de, row.packaging_en),
    certificate: translated(row.certificate, row.certificate_de, row.certificate_en),
    mintage: row.mintage,
    yearsOfIssue: row.years,
    faceValue: row.face_value,
    badges: [...new Set(row.badges ?? [])],
    stock: row.stock ?? known.stock,
    active: row.active ?? true,
    dutyFree,
    depositable: row.depositable ?? (row.metal !== null && row.metal !== 'silver' && !sellOnly && !dutyFree),
    limitOrderable: row.limit_orderable ?? (row.metal !== null && !sellOnly && !dutyFree),
    sellOnly,
    terms: { buy: row.buy_tiers ?? [], sell: row.sell_tiers ?? [] },
    rank: row.rank ?? lastRank,
    createdAt: row.since ?? known.createdAt,
  };
};
