import { inArray, sql } from 'drizzle-orm';
import type { OwnerAccount } from '../../domain/cart/OwnerAccount.ts';
import type { Queries } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import type { Recipient } from './enqueueMessages.ts';

/** A customer as an execution and its news need one. */
export interface LimitOrderCustomer extends Recipient, OwnerAccount {}

/** The customers of limit orders, by id. */
export const customersOf = async (
  db: Queries,
  owners: readonly { readonly ownerId: string }[],
): Promise<ReadonlyMap<string, LimitOrderCustomer>> => {
  const { document, email, id, language, phoneVerifiedAt } = customers;
  const found = await db
    .select({
      id,
      email,
      language,
      phone: sql<string | null>`case when ${phoneVerifiedAt} is null then null else ${document} ->> 'phone' end`,
      salutation: sql<Recipient['salutation']>`${document} ->> 'salutation'`,
      firstName: sql<string>`${document} ->> 'firstName'`,
      lastName: sql<string>`${document} ->> 'lastName'`,
      companyName: sql<string | null>`${document} ->> 'companyName'`,
      vatId: sql<string | null>`${document} ->> 'vatId'`,
    })
    .from(customers)
    .where(inArray(id, [...new Set(owners.map(({ ownerId }) => ownerId))]));
  return new Map(
    found.map(({ id: owner, language: spoken, ...customer }) => [
      owner,
      { ...customer, language: spoken === 'en' ? 'en' : 'de' },
    ]),
  );
};
