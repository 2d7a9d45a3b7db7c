/** An account that the shop is paid into. */
export interface BankAccount {
  readonly owner: string;
  /** The owner's postal address in one line: where checks are sent. */
  readonly address: string;
  readonly bank: string;
  /** IBAN, or account number in the us store. */
  readonly account: string;
  /** BIC, or routing number in the us store. */
  readonly bankCode: string;
}

/** Whether it is told by IBAN and BIC; else by its own number and that of its bank, as in the United States. */
export const hasIban = ({ account }: Pick<BankAccount, 'account'>): boolean => /^[A-Z]{2}[0-9]/.test(account);
