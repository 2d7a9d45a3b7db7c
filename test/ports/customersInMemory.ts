import { randomInt } from 'node:crypto';
import { DepositRepositoryInMemory } from '../../src/adapters/memory/DepositRepositoryInMemory.ts';
import {
  CustomerRepositoryInMemory,
  type CustomerRepositoryInMemoryParts,
} from '../../src/adapters/memory/CustomerRepositoryInMemory.ts';
import { PasswordsInMemory } from '../../src/adapters/memory/PasswordsInMemory.ts';
import type { ShopInMemoryParts } from '../../src/adapters/memory/ShopInMemory.ts';
import { CustomersOfShopper } from '../../src/application/account/CustomersOfShopper.ts';
import { statesOfUsZip } from '../../src/backend/postal/usZips.ts';
import { takesTexts } from '../../src/backend/sms/takesTexts.ts';
import type { Account } from '../../src/domain/account/Account.ts';
import type { Customer } from '../../src/domain/account/Customer.ts';
import { plainPassword } from '../../src/domain/account/Password.ts';
import type { LimitOrderCount } from '../../src/domain/account/ports/LimitOrderCount.ts';

/** An account in memory before its first sign-in. */
export const accountInMemory = (customer: Customer, password: string, changes: Partial<Account> = {}): Account => ({
  customer,
  passwordHash: plainPassword(password),
  firstLoginAt: null,
  devicesSince: 0,
  ...changes,
});

export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

interface Parts extends CustomerRepositoryInMemoryParts, Pick<ShopInMemoryParts, 'shop' | 'shopper' | 'clock' | 'ids'> {
  readonly limitOrders: LimitOrderCount;
  readonly family: string | null;
}

/** The account of the shopper that the parts name at the time of each call. */
export const customersInMemory = (parts: Parts): CustomersOfShopper =>
  new CustomersOfShopper({
    ...parts,
    takesTexts,
    freshCode,
    statesOfZip: statesOfUsZip,
    get shopper() {
      return parts.shopper;
    },
    repository: new CustomerRepositoryInMemory(parts),
    deposits: new DepositRepositoryInMemory(parts.shop),
    passwords: new PasswordsInMemory(),
    codeSeal: (proving, code) => JSON.stringify([proving, code]),
    reportCodesSpent: () => {},
  });
