import { eq, sql } from 'drizzle-orm';
import type { OwnerAccount } from '../../domain/cart/OwnerAccount.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Queries } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';

/** The data that a cart and its order take from a customer's account; null when there is no such customer. */
export const accountOf = async (db: Queries, id: OwnerId): Promise<OwnerAccount | null> =>
  (
    await db
      .select({
        email: customers.email,
        companyName: sql<string | null>`${customers.document} ->> 'companyName'`,
        vatId: sql<string | null>`${customers.document} ->> 'vatId'`,
      })
      .from(customers)
      .where(eq(customers.id, id))
  )[0] ?? null;
