import type { Product } from '../../../domain/catalog/Product.ts';
import type { Translated } from '../../../domain/kernel/Translated.ts';
import { nounsOf } from './compounds.ts';
import { termsOf, weightTerm } from './terms.ts';

/**
 * The weight of a match by field. The form weighs more than the name, so that `coin` finds coins before a `Coin Album`.
 */
const weights = { form: 11, name: 10, weight: 7, series: 6, maker: 5, kind: 4, rest: 2 } as const;
export const heaviest = weights.form;

const texts = (text: Translated | null): readonly string[] =>
  text === null
    ? []
    : typeof text === 'string'
      ? [text]
      : [text.default, text.de, text.en].filter(
          (each, at, all): each is string => each !== undefined && all.indexOf(each) === at,
        );

const metalNames = {
  gold: 'Gold',
  silver: 'Silber Silver',
  platinum: 'Platin Platinum',
  palladium: 'Palladium',
} as const;
const everyMetal = new Set(Object.values(metalNames).flatMap((names) => termsOf(names)));
const formNames = {
  coin: 'Münze coin coins',
  bar: 'Barren bar bars',
  accessory: 'Zubehör accessory',
  scrap: 'Altmetall scrap',
} as const;
const regions = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** Words typed without a space between them: `mapleleaf`. */
const joined = (terms: readonly string[]): readonly string[] =>
  terms.flatMap((term, at) => {
    const next = terms[at + 1];
    return next !== undefined && /^[a-z]{3,}$/.test(term) && /^[a-z]{3,}$/.test(next) ? [term + next] : [];
  });

/** Caches the terms of each text. */
const once = (apart: (text: string) => readonly string[]): ((text: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parts = apart(text);
    known.set(text, parts);
    return parts;
  };
};

/** The terms of products with their highest weights. Texts that many products share are split once. */
export class ProductTerms {
  readonly #shared = once(termsOf);
  readonly #nounsOf = once(nounsOf);

  /** Calls `put` for every term of a product, also more than once for a term; its highest weight counts. */
  each(product: Product, put: (term: string, weight: number) => void): void {
    const add = (terms: readonly string[], weight: number): void => {
      for (const term of terms) {
        put(term, weight);
        for (const noun of this.#nounsOf(term)) put(noun, weight);
      }
    };
    for (const name of texts(product.name)) {
      const terms = termsOf(name);
      add(terms, weights.name);
      add(joined(terms), weights.series);
    }
    if (product.fineWeight !== null)
      add(
        [weightTerm(product.fineWeight), ...(product.fineWeightUnit === null ? [] : [product.fineWeightUnit])],
        weights.weight,
      );
    if (product.series !== null) add(this.#shared(product.series), weights.series);
    if (product.manufacturer !== null) add(this.#shared(product.manufacturer), weights.maker);
    const metal = product.preciousMetal === null ? [] : this.#shared(metalNames[product.preciousMetal]);
    add(metal, weights.kind);
    add(this.#shared(formNames[product.form]), weights.form);
    // A category such as `Platin & Palladium` names several metals, of which a product has one.
    const fits = (term: string): boolean => metal.length === 0 || metal.includes(term) || !everyMetal.has(term);
    for (const category of product.categories)
      for (const name of texts(category.name)) add(this.#shared(name).filter(fits), weights.kind);
    const { countryOfOrigin: country } = product;
    if (country !== null)
      for (const region of [regions.de, regions.en]) add(this.#shared(region.of(country) ?? country), weights.rest);
    for (const text of [product.yearsOfIssue, product.faceValue])
      if (text !== null) add(this.#shared(text), weights.rest);
  }
}
