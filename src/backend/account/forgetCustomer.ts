import type { Transaction } from '../store/Database.ts';
import type { Person, TableRules } from '../store/TableRules.ts';

/**
 * Deletes a customer and all personal data, except orders, which the law requires to be kept (R9). Answers the keys of
 * their mails, for senders that store copies.
 */
export const forgetCustomer = async (
  tx: Transaction,
  person: Person,
  register: readonly TableRules[],
): Promise<readonly string[]> => {
  const mails: string[] = [];
  for (const { forget } of register)
    if (typeof forget === 'function') mails.push(...((await forget(tx, person)) ?? []));
  return mails;
};
