import type { Translated } from '../../domain/kernel/Translated.ts';
import type { PremiumTier, Product } from '../../domain/catalog/Product.ts';

/** Returns the first of equal parts for each of them, so that equal parts are stored once. */
const sharing = <A>(keyOf: (part: A) => string): ((part: A) => A) => {
  const known = new Map<string, A>();
  return (part) => {
    const key = keyOf(part);
    const first = known.get(key);
    if (first !== undefined) return first;
    known.set(key, part);
    return part;
  };
};
const sharingJson = <A>(): ((part: A) => A) => {
  const shared = sharing<A>((part) => (typeof part === 'string' ? part : JSON.stringify(part)));
  return (part) => (part === null ? part : shared(part));
};

/** The default text is mostly that of one language: it is then stored once. */
const translated = (text: Translated): Translated => {
  if (typeof text === 'string' || text.de === undefined || text.en === undefined) return text;
  const orDefault = (own: string): string => (own === text.default ? text.default : own);
  return { default: text.default, de: orDefault(text.de), en: orDefault(text.en) };
};

const keyOfTier = ({ minQuantity, premiumPpm, fixed: { CHF, EUR, USD } }: PremiumTier): string =>
  `${minQuantity} ${premiumPpm} ${CHF} ${EUR} ${USD}`;

/**
 * Reduces the memory of products: parts that products have in common are one object, and every product is created with
 * its fields in the same order, because V8 otherwise keeps a hash table for each. Halves the memory of 100,000
 * products.
 */
export class CompactProducts {
  readonly #text = sharing<string>((text) => text);
  readonly #description = sharingJson<Product['description']>();
  readonly #categories = sharingJson<Product['categories']>();
  readonly #grade = sharingJson<Product['grade']>();
  readonly #packaging = sharingJson<Product['packaging']>();
  readonly #certificate = sharingJson<Product['certificate']>();
  readonly #badges = sharingJson<Product['badges']>();
  /** Many products are bought back by the same tiers; those of selling mostly differ. */
  readonly #sellTiers = sharing<readonly PremiumTier[]>((tiers) => tiers.map(keyOfTier).join());
  readonly #fixed = sharing<PremiumTier['fixed']>(({ CHF, EUR, USD }) => `${CHF} ${EUR} ${USD}`);

  compact(product: Omit<Product, 'stock'>, stock: number): Product {
    return {
      id: product.id,
      sku: product.sku,
      name: translated(product.name),
      slug: translated(product.slug),
      description: this.#description(product.description),
      categories: this.#categories(product.categories),
      form: product.form,
      taxClass: product.taxClass,
      preciousMetal: product.preciousMetal,
      fineness: product.fineness,
      fineWeight: product.fineWeight,
      fineWeightUnit: product.fineWeightUnit,
      grossWeight: product.grossWeight,
      diameter: product.diameter,
      length: product.length,
      width: product.width,
      thickness: product.thickness,
      manufacturer: product.manufacturer === null ? null : this.#text(product.manufacturer),
      countryOfOrigin: product.countryOfOrigin === null ? null : this.#text(product.countryOfOrigin),
      grade: this.#grade(product.grade),
      series: product.series === null ? null : this.#text(product.series),
      packaging: this.#packaging(product.packaging),
      certificate: this.#certificate(product.certificate),
      mintage: product.mintage,
      yearsOfIssue: product.yearsOfIssue === null ? null : this.#text(product.yearsOfIssue),
      faceValue: product.faceValue === null ? null : this.#text(product.faceValue),
      badges: this.#badges(product.badges),
      stock,
      active: product.active,
      dutyFree: product.dutyFree,
      depositable: product.depositable,
      limitOrderable: product.limitOrderable,
      sellOnly: product.sellOnly,
      terms: {
        buy: product.terms.buy.map((tier) => this.#tier(tier)),
        sell: this.#sellTiers(product.terms.sell),
      },
      rank: product.rank,
      createdAt: product.createdAt,
    };
  }

  #tier({ minQuantity, premiumPpm, fixed }: PremiumTier): PremiumTier {
    return { minQuantity, premiumPpm, fixed: this.#fixed(fixed) };
  }
}
