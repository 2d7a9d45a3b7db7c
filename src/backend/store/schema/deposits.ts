import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import type { Correction } from '../../../domain/deposit/Movement.ts';
import { instant } from './columns.ts';
import { orders } from './orders.ts';

/** Metal that the shop keeps for customers: one deposit for each customer and currency. */
export const deposits = pgTable(
  'deposits',
  {
    number: text('number').primaryKey(),
    ownerId: text('owner_id').notNull(),
    currency: text('currency').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [unique('deposits_once').on(table.ownerId, table.currency)],
);

/** The ledgers of deposits. A trigger refuses to change or delete a row. */
export const depositMovements = pgTable(
  'deposit_movements',
  {
    deposit: text('deposit')
      .notNull()
      .references(() => deposits.number),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    sku: text('sku').notNull(),
    pieces: integer('pieces').notNull(),
    /** Integer cents in the deposit's currency, as all amounts here. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    unitValue: bigint('unit_value', { mode: 'number' }).notNull(),
    tickId: text('tick_id').notNull(),
    orderId: text('order_id').references(() => orders.id),
    orderNumber: text('order_number'),
    correction: jsonb('correction').$type<Correction>(),
  },
  (table) => [
    primaryKey({ columns: [table.deposit, table.number] }),
    index('deposit_movements_of_order').on(table.orderId),
    check('deposit_movements_move', sql`${table.pieces} <> 0`),
    check('deposit_movements_have_one_cause', sql`(${table.orderId} is null) <> (${table.correction} is null)`),
  ],
);

/** Pieces that orders under way will take out; deleted when they leave, or when the order is cancelled. */
export const depositReservations = pgTable(
  'deposit_reservations',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    sku: text('sku').notNull(),
    deposit: text('deposit')
      .notNull()
      .references(() => deposits.number),
    pieces: integer('pieces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.sku] }),
    index('deposit_reservations_of_deposit').on(table.deposit),
    check('deposit_reservations_reserve', sql`${table.pieces} > 0`),
  ],
);

/** Corrections that an operator proposes and a second one answers; an approved one is a movement, too. */
export const depositCorrections = pgTable(
  'deposit_corrections',
  {
    id: serial('id').primaryKey(),
    deposit: text('deposit')
      .notNull()
      .references(() => deposits.number),
    sku: text('sku').notNull(),
    pieces: integer('pieces').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** null: it waits for a second operator. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    /** The number of its movement; null: it waits, or is declined. */
    movement: integer('movement'),
  },
  (table) => [
    index('deposit_corrections_of_deposit').on(table.deposit),
    check('deposit_corrections_move', sql`${table.pieces} <> 0`),
    check('deposit_corrections_are_answered', sql`(${table.answeredBy} is null) = (${table.answeredAt} is null)`),
    check(
      'deposit_corrections_need_two',
      sql`${table.movement} is null or ${table.answeredBy} is distinct from ${table.proposedBy}`,
    ),
  ],
);
