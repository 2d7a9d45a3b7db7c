import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Customer } from '../../domain/account/Customer.ts';
import { forgetMessages } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { customers, phoneCodes } from '../store/schema/account.ts';
import { carts } from '../store/schema/carts.ts';
import { availabilityAlerts, newsletterSubscriptions, wishlists } from '../store/schema/wishes.ts';

/**
 * Removes a customer and everything that names them, except orders, which the law keeps (R9). Addresses and links go with the row.
 * Answers by which keys their mails were sent, for those who keep mails elsewhere.
 */
export const forgetCustomer = async (tx: Transaction, customer: Customer): Promise<readonly string[]> => {
  const { id, store, email } = customer;
  await tx.delete(carts).where(eq(carts.ownerId, id));
  await tx.delete(wishlists).where(eq(wishlists.ownerId, id));
  await tx.delete(phoneCodes).where(eq(phoneCodes.ownerId, id));
  await tx
    .delete(availabilityAlerts)
    .where(
      or(
        eq(availabilityAlerts.ownerId, id),
        and(eq(availabilityAlerts.store, store), eq(sql`lower(${availabilityAlerts.email})`, email)),
      ),
    );
  // What they left behind before they signed in, or without: the goods may stay in it.
  await tx
    .update(carts)
    .set({
      version: sql`version + 1`,
      document: sql`document || '{"email":null,"billingAddress":null,"shippingAddress":null}'::jsonb`,
    })
    .where(
      and(
        eq(carts.store, store),
        eq(sql`lower(document ->> 'email')`, email),
        notInArray(carts.ownerId, tx.select({ id: customers.id }).from(customers)),
      ),
    );
  await tx
    .delete(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, email)));
  await tx.delete(customers).where(eq(customers.id, id));
  return forgetMessages(tx, customer);
};
