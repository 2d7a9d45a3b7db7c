import { catalogueVersion, products } from '../store/schema/catalogue.ts';
import { type TableRules, withoutPersons } from '../store/TableRules.ts';

export const catalogueTables: readonly TableRules[] = [
  withoutPersons(products, 'The catalogue names nobody.'),
  withoutPersons(catalogueVersion, 'The catalogue names nobody.'),
];
