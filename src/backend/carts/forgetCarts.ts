import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { forgetInCart, namingNobody } from '../../domain/cart/ForgetInCart.ts';
import type { Transaction } from '../store/Database.ts';
import { customers } from '../store/schema/account.ts';
import { carts } from '../store/schema/carts.ts';
import type { Person } from '../store/TableRules.ts';

/** Carries out `forgetInCart` for the carts that may concern a customer. */
export const forgetCarts = async (tx: Transaction, person: Person): Promise<void> => {
  const email = sql<string | null>`lower(${carts.document} ->> 'email')`;
  const found = await tx
    .select({ id: carts.id, ownerId: carts.ownerId, store: carts.store, email, account: customers.id })
    .from(carts)
    .leftJoin(customers, eq(customers.id, carts.ownerId))
    .where(or(eq(carts.ownerId, person.id), and(eq(carts.store, person.store), eq(email, person.email))))
    .orderBy(carts.id)
    .for('update', { of: carts });
  const idsTo = (change: ReturnType<typeof forgetInCart>) =>
    found.filter((cart) => forgetInCart(cart, person, cart.account !== null) === change).map(({ id }) => id);
  await tx.delete(carts).where(inArray(carts.id, idsTo('delete')));
  await tx
    .update(carts)
    .set({ version: sql`version + 1`, document: sql`document || ${JSON.stringify(namingNobody)}::jsonb` })
    .where(inArray(carts.id, idsTo('empty')));
};
