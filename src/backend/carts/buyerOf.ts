import { eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Queries } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';

/** What a cart and its order take over from the account of a customer; null when there is no such customer. */
export const buyerOf = async (
  db: Queries,
  id: OwnerId,
): Promise<{ readonly email: string; readonly companyName: string | null; readonly vatId: string | null } | null> =>
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
