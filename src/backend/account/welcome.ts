import type { Customer } from '../../domain/account/Customer.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { welcomeMail } from '../mail/accountLetters.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { adoptSubscription } from './Interests.ts';

/**
 * After the first verification of a customer's e-mail: sends the welcome mail and adopts the subscription of the
 * address.
 */
export const welcome = async (tx: Transaction, customer: Customer, now: Instant, shop: ShopIdentity): Promise<void> => {
  await adoptSubscription(tx, customer, now);
  await enqueue(tx, welcomeMail(customer, customer.email, customer.id, shop), now, customer.id);
};
