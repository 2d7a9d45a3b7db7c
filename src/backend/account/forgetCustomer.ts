import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Customer } from '../../domain/account/Customer.ts';
import { forgetMessages } from '../outbox/Outbox.ts';
import type { Transaction } from '../store/Database.ts';
import { customers, phoneCodes } from '../store/schema/account.ts';
import { carts } from '../store/schema/carts.ts';
import { availabilityAlerts, newsletterSubscriptions, wishlists } from '../store/schema/wishes.ts';

/**
 * Deletes a customer and all personal data, except orders, which the law requires to be kept (R9). Addresses and links
 * are deleted with the row. Answers the keys of their mails, for senders that store copies.
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
  // Carts that name the customer, left behind before or without signing in, keep their goods and lose the personal
  // data.
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
