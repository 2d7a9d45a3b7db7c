import type { Account } from '../../src/domain/account/Account.ts';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { aCustomer } from './customer.ts';

/** An account as stored, with a verified e-mail. */
export const anAccount = (customer: Partial<Customer> = {}, changes: Partial<Account> = {}): Account => ({
  customer: aCustomer({ emailVerified: true, ...customer }),
  passwordHash: 'hash',
  firstLoginAt: null,
  devicesSince: 0,
  ...changes,
});
