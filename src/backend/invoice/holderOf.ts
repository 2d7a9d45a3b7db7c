import { eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Queries } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';

/** The customer whom a statement names. */
export interface Holder {
  /** First and last name, with the company of a business. */
  readonly name: string;
  readonly email: string;
}

/** The holder of a deposit; null: the customer has no account any more. */
export const holderOf = async (db: Queries, id: OwnerId): Promise<Holder | null> => {
  const part = (name: string) => sql<string | null>`${customers.document} ->> ${name}`;
  const [found] = await db
    .select({
      email: customers.email,
      firstName: part('firstName'),
      lastName: part('lastName'),
      company: part('companyName'),
    })
    .from(customers)
    .where(eq(customers.id, id));
  if (found === undefined) return null;
  const { email, firstName, lastName, company } = found;
  const person = [firstName, lastName].filter((each) => each !== null && each !== '').join(' ');
  return { email, name: [company, person].filter((each) => each !== null && each !== '').join(', ') };
};
