import type { StoreKey } from '../market/Market.ts';
import { bic, iban } from '../validation/BankAccount.ts';
import type { FieldProblem, InvalidFields } from '../validation/InvalidFields.ts';
import { companyName } from '../validation/Name.ts';
import { all, maxLength, required, type Rule } from '../validation/Rules.ts';
import { accountNumber, routingNumber } from '../validation/UsBankAccount.ts';
import { longestOwnerName, type PayoutField, payoutFieldsOf } from './PayoutAccount.ts';

/* Apart from the account itself, because the registry of IBANs weighs more than all pages that show an account need. */
const rules: Readonly<Record<PayoutField, Rule>> = {
  ownerName: all(required, maxLength(longestOwnerName), companyName),
  iban: all(required, iban),
  bic: all(required, bic),
  accountNumber: all(required, accountNumber),
  routingNumber: all(required, routingNumber),
};

/** The problem of each field of an account in a store, by the path of the call: `payoutAccount.iban`. */
export const payoutProblems = (
  entered: Readonly<Partial<Record<PayoutField, string>>>,
  store: StoreKey,
): InvalidFields['problems'] =>
  payoutFieldsOf(store).flatMap((field) => {
    const problem: FieldProblem | null = rules[field](entered[field] ?? '');
    return problem === null ? [] : { field: `payoutAccount.${field}`, problem };
  });
