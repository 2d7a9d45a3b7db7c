import { catalogueVersion, earlierTerms, products } from '../store/schema/catalogue.ts';
import { type TableRules, rulesWithoutPersonalData } from '../store/TableRules.ts';

export const catalogueTables: readonly TableRules[] = [
  rulesWithoutPersonalData(products, 'The catalogue has no personal data.'),
  rulesWithoutPersonalData(earlierTerms, 'The catalogue has no personal data.'),
  rulesWithoutPersonalData(catalogueVersion, 'The catalogue has no personal data.'),
];
