import { getTableName } from 'drizzle-orm';
import type { Queries } from '../store/Database.ts';
import type { Person, TableRules } from '../store/TableRules.ts';

/** All data of a customer by the name of their table, without secrets. Read it in one transaction. */
export const exportCustomer = async (
  db: Queries,
  person: Person,
  register: readonly TableRules[],
): Promise<Readonly<Record<string, readonly object[]>>> => {
  const data: Record<string, readonly object[]> = {};
  for (const rules of register)
    if (typeof rules.export === 'function') data[getTableName(rules.table)] = await rules.export(db, person);
  return data;
};
