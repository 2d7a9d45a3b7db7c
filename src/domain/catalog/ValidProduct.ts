import * as Result from 'effect/Result';
import { currencies } from '../kernel/Money.ts';
import type { Translated } from '../kernel/Translated.ts';
import { ProductNotValid } from './CatalogErrors.ts';
import type { ProductFault } from './CatalogErrors.ts';
import type { PremiumTier, Product } from './Product.ts';
import { slugsOf } from './Slugs.ts';

/** Upper bounds within which every price is exact: ten billion of a currency, 100 kg, a hundredfold premium. */
const mostCents = 1_000_000_000_000;
const mostFineWeight = 1_000_000_000_000;
const mostPremiumPpm = 100_000_000;

const isWhole = (n: number, from: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(n) && n >= from && n <= most;
const isMeasure = (n: number | null): boolean => n === null || isWhole(n, 1);

const isTier = (tier: PremiumTier): boolean =>
  isWhole(tier.minQuantity, 1) &&
  isWhole(tier.premiumPpm, 0, mostPremiumPpm) &&
  currencies.every((currency) => isWhole(tier.fixed[currency], 0, mostCents));

const atMost = (later: PremiumTier, earlier: PremiumTier): boolean =>
  later.minQuantity > earlier.minQuantity &&
  later.premiumPpm <= earlier.premiumPpm &&
  currencies.every((currency) => later.fixed[currency] <= earlier.fixed[currency]);

/**
 * Tiers start at one piece and rise strictly; neither premium nor discount grows with the quantity, so more pieces
 * never cost more apiece.
 */
const areTiers = (tiers: readonly PremiumTier[]): boolean =>
  tiers.every((tier, place) => {
    const earlier = tiers[place - 1];
    return isTier(tier) && (earlier === undefined ? tier.minQuantity === 1 : atMost(tier, earlier));
  });

/**
 * Gross weight × fineness must be within one percent of the fine weight: makers round, or count an ounce of 999.9 as a
 * fine ounce.
 */
const weightsAgree = (fineWeight: number, grossWeight: number, fineness: number): boolean =>
  Math.abs((grossWeight * fineness) / 10 - fineWeight) <= fineWeight / 100;

/** Bars need at least 995 ‰, coins 900 ‰ (2006/112/EC art. 344; CH: art. 44 MWSTV). */
const isInvestmentGold = ({ preciousMetal, form, fineness }: Product): boolean =>
  preciousMetal === 'gold' &&
  fineness !== null &&
  ((form === 'bar' && fineness >= 99_500) || (form === 'coin' && fineness >= 90_000));

const metalFaults = (product: Product): readonly ProductFault[] => {
  const { preciousMetal, fineness, fineWeight, fineWeightUnit, grossWeight } = product;
  const stated = [fineness, fineWeight, fineWeightUnit].filter((part) => part !== null).length;
  if (preciousMetal === null) return stated === 0 ? [] : ['metal-on-accessory'];
  if (product.form === 'accessory') return ['metal-on-accessory'];
  if (fineness === null || fineWeight === null || fineWeightUnit === null || !isWhole(fineWeight, 1, mostFineWeight))
    return ['metal-incomplete'];
  if (!isWhole(fineness, 1, 100_000)) return ['fineness'];
  return grossWeight === null || weightsAgree(fineWeight, grossWeight, fineness) ? [] : ['weight-contradicts-fineness'];
};

const isSlug = (slug: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
const isNamed = (text: Translated): boolean => (typeof text === 'string' ? text : text.default).trim() !== '';

/** The product if it meets every rule that prices and orders rely on; otherwise every rule it breaks. */
export const validProduct = (product: Product): Result.Result<Product, ProductNotValid> => {
  const { terms, grossWeight, diameter, length, width, thickness, mintage } = product;
  const faults: ProductFault[] = [...metalFaults(product)];
  const refuse = (fault: ProductFault, broken: boolean): void => void (broken && faults.push(fault));
  refuse('not-investment-gold', product.taxClass === 'investment-gold' && !isInvestmentGold(product));
  refuse('buy-tiers', !areTiers(terms.buy));
  refuse('sell-tiers', !areTiers(terms.sell));
  refuse('stock', !isWhole(product.stock, 0));
  refuse('measure', ![grossWeight, diameter, length, width, thickness, mintage].every(isMeasure));
  refuse('slug', !slugsOf(product).every(isSlug) || !isNamed(product.name));
  refuse('category', product.categories.length === 0);
  refuse('sell-only-with-buy-terms', product.sellOnly && terms.buy.length > 0);
  refuse('duty-free-online', product.dutyFree && (product.limitOrderable || product.depositable));
  refuse('silver-in-deposit', product.preciousMetal === 'silver' && product.depositable);
  return faults.length === 0 ? Result.succeed(product) : Result.fail(new ProductNotValid({ sku: product.sku, faults }));
};
