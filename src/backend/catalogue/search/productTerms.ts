import type { Metal, Product } from '../../../domain/catalog/Product.ts';
import type { Translated } from '../../../domain/kernel/Translated.ts';
import { nounsOf } from './compounds.ts';
import { termsOf, weightTerm } from './terms.ts';

/**
 * The weight of a match by field. The form weighs more than the name, so that `coin` finds coins before a `Coin Album`.
 */
const weights = { form: 11, name: 10, weight: 7, series: 6, maker: 5, kind: 4, rest: 2 } as const;
export const heaviest = weights.form;

const texts = (text: Translated | null): readonly string[] => {
  if (text === null) return [];
  if (typeof text === 'string') return [text];
  return [text.default, text.de, text.en].filter(
    (each, at, all): each is string => each !== undefined && all.indexOf(each) === at,
  );
};

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

/** Keeps what is made of each text. */
const once = <A>(make: (text: string) => A): ((text: string) => A) => {
  const known = new Map<string, A>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    known.set(text, made);
    return made;
  };
};

/** The numbers of terms, each with those of the nouns in it. */
type Numbers = readonly number[];

/** The terms of products with their highest weights. Texts that many products share are split and numbered once. */
export class ProductTerms {
  readonly #ofTerm: (term: string) => Numbers;
  readonly #ofText: (text: string) => Numbers;
  /** By metal, because a category such as `Platin & Palladium` names several, of which a product has one. */
  readonly #ofCategory: Readonly<Record<Metal | 'none', (text: string) => Numbers>>;

  /** `numberOf` numbers the terms of the index. */
  constructor(numberOf: (term: string) => number) {
    const ofTerm = once((term) => [term, ...nounsOf(term)].map(numberOf));
    const ofCategory = (metal: Metal) => {
      const own = termsOf(metalNames[metal]);
      const fits = (term: string): boolean => own.includes(term) || !everyMetal.has(term);
      return once((text) => termsOf(text).filter(fits).flatMap(ofTerm));
    };
    this.#ofTerm = ofTerm;
    this.#ofText = once((text) => termsOf(text).flatMap(ofTerm));
    this.#ofCategory = {
      gold: ofCategory('gold'),
      silver: ofCategory('silver'),
      platinum: ofCategory('platinum'),
      palladium: ofCategory('palladium'),
      none: this.#ofText,
    };
  }

  /** Calls `put` for every term of a product, also more than once for a term; its highest weight counts. */
  each(product: Product, put: (term: number, weight: number) => void): void {
    const add = (terms: Numbers, weight: number): void => {
      for (const term of terms) put(term, weight);
    };
    for (const name of texts(product.name)) {
      const terms = termsOf(name);
      for (const term of terms) add(this.#ofTerm(term), weights.name);
      for (const term of joined(terms)) add(this.#ofTerm(term), weights.series);
    }
    const { fineWeight, fineWeightUnit, series, manufacturer, preciousMetal: metal } = product;
    if (fineWeight !== null) add(this.#ofTerm(weightTerm(fineWeight)), weights.weight);
    if (fineWeight !== null && fineWeightUnit !== null) add(this.#ofTerm(fineWeightUnit), weights.weight);
    if (series !== null) add(this.#ofText(series), weights.series);
    if (manufacturer !== null) add(this.#ofText(manufacturer), weights.maker);
    if (metal !== null) add(this.#ofText(metalNames[metal]), weights.kind);
    add(this.#ofText(formNames[product.form]), weights.form);
    for (const category of product.categories)
      for (const name of texts(category.name)) add(this.#ofCategory[metal ?? 'none'](name), weights.kind);
    const { countryOfOrigin: country } = product;
    if (country !== null)
      for (const region of [regions.de, regions.en]) add(this.#ofText(region.of(country) ?? country), weights.rest);
    for (const text of [product.yearsOfIssue, product.faceValue])
      if (text !== null) add(this.#ofText(text), weights.rest);
  }
}
