import { Data } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { storeKeys } from '../../domain/market/Market.ts';
import { servedCountries } from '../../domain/market/Stores.ts';
import { untaxedGoods } from '../../domain/pricing/Tax.ts';

export class TaxRowsMissing extends Data.TaggedError('TaxRowsMissing')<{ readonly goods: readonly string[] }> {}

/** Throws `TaxRowsMissing` unless each country that a store serves has a tax row for all goods at the moment (PRC-7). */
export function requireTaxRows(at: Instant): void {
  const countries = [...new Set(storeKeys.flatMap((store) => servedCountries(store)))];
  const goods = countries.flatMap((country) => untaxedGoods(country, at));
  if (goods.length > 0) throw new TaxRowsMissing({ goods });
}
