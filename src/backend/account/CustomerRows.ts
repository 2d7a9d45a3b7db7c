import { and, asc, eq, isNull, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import type { Account } from '../../domain/account/Account.ts';
import type { Customer, NewsletterInterest, SavedAddress } from '../../domain/account/Customer.ts';
import type { AddressId, OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { StoreKey } from '../../domain/market/Market.ts';
import { tidyEmail } from '../../domain/validation/Email.ts';
import { partsOf } from '../store/partsOf.ts';
import type { Queries, Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import { addresses, customers } from '../store/schema/account.ts';
import type { TableRules } from '../store/TableRules.ts';
import { interestsOf, writeInterests } from './Interests.ts';
import { leaveEmail } from './leaveEmail.ts';
import { StoredCustomer, StoredSavedAddress } from './storedCustomer.ts';

export type CustomerRow = InferSelectModel<typeof customers>;

const decode = Schema.decodeUnknownSync(StoredCustomer);
const decodeAddress = Schema.decodeUnknownSync(StoredSavedAddress);

/** The customer of a row, without the password hash; addresses and interests are included only when given. */
export const customerOf = (
  row: CustomerRow,
  saved: readonly SavedAddress[] = [],
  newsletterInterests: readonly NewsletterInterest[] = [],
): Customer => {
  const { id, store, email, emailVerifiedAt, phoneVerifiedAt, language, document, createdAt } = row;
  return decode({
    ...partsOf(document),
    id,
    store,
    email,
    emailVerified: emailVerifiedAt !== null,
    phoneVerified: phoneVerifiedAt !== null,
    language,
    newsletterInterests,
    addresses: saved,
    createdAt,
  });
};

/** The part of a customer that is stored as a document; the rest has columns. */
const documentOf = ({
  pendingEmail,
  accountType,
  salutation,
  firstName,
  lastName,
  companyName,
  vatId,
  phone,
}: Customer) => ({ pendingEmail, accountType, salutation, firstName, lastName, companyName, vatId, phone });

/** Oldest first. */
export const addressesOf = async (db: Queries, customer: OwnerId): Promise<readonly SavedAddress[]> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customer))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  return rows.map(({ id, defaultShipping, defaultBilling, document }) =>
    decodeAddress({ ...partsOf(document), id, defaultShipping, defaultBilling }),
  );
};

/** The customer with addresses and interests. */
export const wholeCustomer = async (db: Queries, row: CustomerRow): Promise<Customer> => {
  const { id } = customerOf(row);
  return customerOf(row, await addressesOf(db, id), await interestsOf(db, id));
};

/** The whole account of a row. */
export const accountOf = async (db: Queries, row: CustomerRow): Promise<Account> => {
  const { passwordHash, firstLoginAt, devicesSince } = row;
  return { customer: await wholeCustomer(db, row), passwordHash, firstLoginAt, devicesSince };
};

export const rowOfEmail = async (db: Queries, store: StoreKey, email: string): Promise<CustomerRow | null> =>
  (
    await db
      .select()
      .from(customers)
      .where(and(eq(customers.store, store), eq(sql`lower(${customers.email})`, tidyEmail(email))))
  )[0] ?? null;

export const rowOfId = async (db: Queries, id: OwnerId, store: StoreKey): Promise<CustomerRow | null> =>
  (
    await db
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.store, store)))
  )[0] ?? null;

/** Serialises registrations and verifications of one e-mail until the transaction ends. */
export const lockRegistrations = async (
  tx: Transaction,
  { store, email }: Pick<Customer, 'store' | 'email'>,
): Promise<void> => {
  await lockFor(tx, `registration ${store} ${email}`);
};

/**
 * Deletes the registration that another one replaces, together with its links, as if it had expired; null for none.
 * Alerts and newsletters of the address belong to the mailbox and stay. A verified account is never deleted, whatever
 * the rule says: the e-mail then stays taken, and the command that needs it is rolled back.
 */
export const dropReplaced = async (tx: Transaction, id: OwnerId | null): Promise<void> => {
  if (id !== null) await tx.delete(customers).where(and(eq(customers.id, id), isNull(customers.emailVerifiedAt)));
};

/** The present row of the customer, locked until the transaction ends. */
export const lockedRow = async (tx: Transaction, id: string): Promise<CustomerRow | null> =>
  (await tx.select().from(customers).where(eq(customers.id, id)).for('update'))[0] ?? null;

/** Inserts a new customer unless the e-mail is taken in the store. */
export const insertCustomer = async (
  tx: Transaction,
  customer: Customer,
  passwordHash: string,
  now: Instant,
): Promise<boolean> => {
  const { id, store, email, language, createdAt } = customer;
  const row: InferInsertModel<typeof customers> = {
    id,
    store,
    email,
    passwordHash,
    language,
    document: documentOf(customer),
    createdAt,
    updatedAt: now,
  };
  const made = await tx.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id });
  if (made.length === 0) return false;
  await writeAddresses(tx, customer, now);
  await writeInterests(tx, customer, now);
  return true;
};

/** Replaces the stored addresses by those of the customer. It clears defaults before it sets them. */
export const writeAddresses = async (
  tx: Transaction,
  { id: customerId, addresses: wanted }: Customer,
  now: Instant,
): Promise<void> => {
  const before = await addressesOf(tx, customerId);
  const kept = new Set<AddressId>(wanted.map(({ id }) => id));
  for (const { id } of before) if (!kept.has(id)) await tx.delete(addresses).where(eq(addresses.id, id));
  await tx
    .update(addresses)
    .set({ defaultShipping: false, defaultBilling: false })
    .where(eq(addresses.customerId, customerId));
  for (const [place, { id, defaultShipping, defaultBilling, ...document }] of wanted.entries()) {
    await tx
      .insert(addresses)
      .values({ id, customerId, defaultShipping, defaultBilling, document, createdAt: now + place })
      .onConflictDoUpdate({
        target: addresses.id,
        set: { defaultShipping, defaultBilling, document },
        setWhere: eq(addresses.customerId, customerId),
      });
  }
};

export interface Stored {
  readonly row: CustomerRow;
  readonly before: Account;
  readonly now: Instant;
  readonly register: readonly TableRules[];
}

/**
 * Writes what a rule has changed of the locked account `before` with this row. Data that name a former address follow.
 */
export const writeAccount = async (
  tx: Transaction,
  { customer, passwordHash, firstLoginAt, devicesSince }: Account,
  { row, before, now, register }: Stored,
): Promise<void> => {
  const moved = customer.email !== row.email;
  const { addresses: saved, newsletterInterests, emailVerified, phoneVerified, language, email } = customer;
  await tx
    .update(customers)
    .set({
      email,
      emailVerifiedAt: emailVerified ? ((moved ? null : row.emailVerifiedAt) ?? now) : null,
      phoneVerifiedAt: phoneVerified ? (row.phoneVerifiedAt ?? now) : null,
      passwordHash,
      firstLoginAt,
      devicesSince,
      language,
      document: documentOf(customer),
      updatedAt: now,
    })
    .where(eq(customers.id, row.id));
  if (saved !== before.customer.addresses) await writeAddresses(tx, customer, now);
  if (newsletterInterests !== before.customer.newsletterInterests) await writeInterests(tx, customer, now);
  if (moved) await leaveEmail(tx, { ...customer, former: row.email }, register);
};
