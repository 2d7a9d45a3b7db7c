import { idOf } from '../../src/domain/kernel/Ids.ts';
import type { PremiumTier, Product } from '../../src/domain/catalog/Product.ts';

const everyCurrency = (centAmount: number): PremiumTier['fixed'] => ({
  CHF: centAmount,
  EUR: centAmount,
  USD: centAmount,
});

/** One step of a price list with the same fixed part in every currency. */
export const tier = (minQuantity: number, premiumPpm: number, fixed = 0): PremiumTier => ({
  minQuantity,
  premiumPpm,
  fixed: everyCurrency(fixed),
});

/**
 * A one-ounce gold coin of investment gold that is bought, sold, deposited and limit-ordered; a test changes what it is
 * about.
 */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: idOf('p-philharmonic'),
  sku: idOf('AU-PHIL-1OZ'),
  name: { default: 'Vienna Philharmonic 1 oz', de: 'Wiener Philharmoniker 1 oz', en: 'Vienna Philharmonic 1 oz' },
  slug: { default: 'vienna-philharmonic-1-oz', de: 'wiener-philharmoniker-1-oz', en: 'vienna-philharmonic-1-oz' },
  description: 'One ounce of fine gold.',
  categories: [{ id: 'gold-coins', name: 'Gold coins', slug: 'gold-coins' }],
  form: 'coin',
  taxClass: 'investment-gold',
  preciousMetal: 'gold',
  fineness: 99_990,
  fineWeight: 311_034_768,
  fineWeightUnit: 'oz',
  grossWeight: 31_103,
  diameter: 3700,
  length: null,
  width: null,
  thickness: 200,
  manufacturer: 'Münze Österreich',
  countryOfOrigin: 'AT',
  grade: null,
  series: null,
  packaging: null,
  certificate: null,
  mintage: null,
  yearsOfIssue: '1989–',
  faceValue: '100 EUR',
  badges: [],
  stock: 100,
  active: true,
  dutyFree: false,
  depositable: true,
  limitOrderable: true,
  sellOnly: false,
  terms: {
    buy: [tier(1, 35_000, 200), tier(10, 30_000, 150), tier(50, 25_000, 100)],
    sell: [tier(1, 15_000, 100), tier(10, 12_000, 50)],
  },
  rank: 1,
  createdAt: 0,
  ...changes,
});

/** One ounce of silver as a coin, taxed. */
export const aSilverCoin = (changes: Partial<Product> = {}): Product =>
  aProduct({
    sku: idOf('AG-PHIL-1OZ'),
    id: idOf('p-silver'),
    name: { default: 'Silver Philharmonic 1 oz', de: 'Silber-Philharmoniker 1 oz', en: 'Silver Philharmonic 1 oz' },
    slug: 'silver-philharmonic',
    description: { default: 'One ounce of fine silver.', de: 'Eine Unze Feinsilber.' },
    categories: [{ id: 'silver-coins', name: 'Silver coins', slug: 'silver-coins' }],
    preciousMetal: 'silver',
    fineness: 99_900,
    taxClass: 'metal',
    depositable: false,
    grossWeight: 31_135,
    ...changes,
  });

/** A coin capsule: no metal, a fixed price, never bought back. */
export const anAccessory = (changes: Partial<Product> = {}): Product =>
  aProduct({
    sku: idOf('ACC-CAPSULE'),
    id: idOf('p-capsule'),
    slug: 'coin-capsule',
    form: 'accessory',
    taxClass: 'standard',
    preciousMetal: null,
    fineness: null,
    fineWeight: null,
    fineWeightUnit: null,
    grossWeight: 5000,
    depositable: false,
    limitOrderable: false,
    terms: { buy: [tier(1, 0, 250), tier(20, 0, 200)], sell: [] },
    ...changes,
  });

/** Scrap gold of 585 parts, bought by the gram at the bid less 6 %, from 50 g on less 5 %. */
export const aScrapProduct = (changes: Partial<Product> = {}): Product =>
  aProduct({
    id: idOf('p-scrap-gold'),
    sku: idOf('SCRAP-AU-585'),
    name: { default: 'Altgold 585', de: 'Altgold 585', en: 'Scrap gold 585' },
    slug: 'scrap-gold-585',
    categories: [{ id: 'scrap-metals', name: 'Scrap metals', slug: 'scrap-metals' }],
    form: 'scrap',
    taxClass: 'metal',
    fineness: 58_500,
    fineWeight: 5_850_000,
    fineWeightUnit: 'g',
    grossWeight: 1000,
    depositable: false,
    limitOrderable: false,
    sellOnly: true,
    stock: 0,
    terms: { buy: [], sell: [tier(1, 60_000), tier(50, 50_000)] },
    ...changes,
  });
