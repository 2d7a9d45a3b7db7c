import { ticks } from '../store/schema/pricing.ts';
import { type TableRules, withoutPersons } from '../store/TableRules.ts';

export const priceTables: readonly TableRules[] = [
  withoutPersons(ticks, 'Prices of the market; the charts read all of them.'),
];
