import type { StoreKey } from '../market/Market.ts';

/** A bank account in the SEPA area or in Switzerland. */
export interface IbanAccount {
  readonly ownerName: string;
  /** Capitals and digits, without spaces. */
  readonly iban: string;
  readonly bic: string;
}

/** A bank account in the United States. */
export interface UsAccount {
  readonly ownerName: string;
  /** 4 to 17 digits. */
  readonly accountNumber: string;
  /** The routing number of a bank of the United States: nine digits. */
  readonly routingNumber: string;
}

/** The account of a seller, into which the shop pays (CHK-7). */
export type PayoutAccount = IbanAccount | UsAccount;

/** Every field of an account, in the order of a form. */
export const payoutFields = ['ownerName', 'iban', 'bic', 'accountNumber', 'routingNumber'] as const;
export type PayoutField = (typeof payoutFields)[number];

/** The longest name that a bank transfer in the SEPA area takes. */
export const longestOwnerName = 70;

/** The fields of an account in a store: account and routing number in the us store, IBAN and BIC in the others (CHK-7). */
export const payoutFieldsOf = (store: StoreKey): readonly PayoutField[] =>
  store === 'us' ? ['ownerName', 'accountNumber', 'routingNumber'] : ['ownerName', 'iban', 'bic'];

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The account as banks read it: no spaces in the numbers, capitals, no spaces around the name. */
export const tidyPayoutAccount = (account: PayoutAccount): PayoutAccount => {
  const ownerName = account.ownerName.trim();
  return 'iban' in account
    ? { ownerName, iban: compact(account.iban), bic: compact(account.bic) }
    : { ownerName, accountNumber: compact(account.accountNumber), routingNumber: compact(account.routingNumber) };
};

/** Whether two accounts are the same, however they are written. */
export const samePayoutAccount = (left: PayoutAccount, right: PayoutAccount): boolean => {
  const parts = (account: PayoutAccount) => JSON.stringify(Object.entries(tidyPayoutAccount(account)).toSorted());
  return parts(left) === parts(right);
};

/** The number of an account without all but its last four characters, for mails. */
export const maskedNumber = (account: PayoutAccount): string => {
  const number = 'iban' in account ? account.iban : account.accountNumber;
  return `…\u00a0${number.slice(-4)}`;
};
