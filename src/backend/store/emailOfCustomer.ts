import { eq } from 'drizzle-orm';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Queries } from './Database.ts';
import { customers } from './schema.ts';

/** The e-mail of a customer; null when there is no such customer. */
export const emailOfCustomer = async (db: Queries, id: OwnerId): Promise<string | null> =>
  (await db.select({ email: customers.email }).from(customers).where(eq(customers.id, id)))[0]?.email ?? null;
