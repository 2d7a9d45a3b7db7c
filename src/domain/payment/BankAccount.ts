/** An account that customers pay into. */
export interface BankAccount {
  readonly owner: string;
  /** The owner's postal address in one line, to which checks are sent. */
  readonly address: string;
  readonly bank: string;
  /** IBAN, or account number in the us store. */
  readonly account: string;
  /** BIC, or routing number in the us store. */
  readonly bankCode: string;
}

/** Whether the account has an IBAN and BIC; otherwise it has account and routing numbers, as in the United States. */
export const hasIban = ({ account }: Pick<BankAccount, 'account'>): boolean => /^[A-Z]{2}[0-9]/.test(account);
