import { recalculationClaims, ticks } from '../store/schema/pricing.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const priceTables: readonly TableRules[] = [
  rulesWithoutPersonalData(ticks, 'Prices of the market; the charts read all of them.'),
  rulesWithoutPersonalData(recalculationClaims, 'Names a process of the server itself.'),
];
