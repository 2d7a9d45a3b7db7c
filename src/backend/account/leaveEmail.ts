import type { Transaction } from '../store/Database.ts';
import type { ChangedEmail, TableRules } from '../store/TableRules.ts';

/** Moves or ends what names the former e-mail of a customer, after the new one has been verified. */
export const leaveEmail = async (
  tx: Transaction,
  person: ChangedEmail,
  register: readonly TableRules[],
): Promise<void> => {
  for (const { leaveEmail: leave } of register) if (typeof leave === 'function') await leave(tx, person);
};
