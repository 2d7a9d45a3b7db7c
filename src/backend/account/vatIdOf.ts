import { Effect } from 'effect';
import { OrdersUnavailable } from '../../domain/order/OrderErrors.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import { asking } from '../store/inTransaction.ts';
import { customerOf, rowOfId } from './CustomerRows.ts';

/** The VAT ID of a shopper's company; null for guests and individuals. */
export const vatIdOf = ({ ownerId, level, market }: Shopper, { db }: Database, log: DatabaseLog): Effect.Effect<string | null, OrdersUnavailable> =>
  level !== 'User' ? Effect.succeed(null)
  : Effect.map(asking(() => rowOfId(db, ownerId, market.store), { log, unavailable: () => new OrdersUnavailable() }), (row) => (row === null ? null : customerOf(row, []).vatId));
