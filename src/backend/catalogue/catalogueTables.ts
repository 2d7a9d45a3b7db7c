import { catalogueVersion, products } from '../store/schema/catalogue.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const catalogueTables: readonly TableRules[] = [
  rulesWithoutPersonalData(products, 'The catalogue names nobody.'),
  rulesWithoutPersonalData(catalogueVersion, 'The catalogue names nobody.'),
];
