import type { PgTable } from 'drizzle-orm/pg-core';
import type { LoginSources } from '../../domain/cart/CartAtLogin.ts';
import type { OwnerId, Sku } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import type { Market, StoreKey } from '../../domain/market/Market.ts';
import type { Drizzle, Queries, Transaction } from './Database.ts';

/** A customer of a store, with the proven e-mail by which rows without an owner name them. */
export interface Person {
  readonly id: OwnerId;
  readonly store: StoreKey;
  /** In lower case. */
  readonly email: string;
}

/** A guest who signs in as a customer, and what joining their carts needs. */
export interface Merging extends LoginSources {
  readonly anonymousId: OwnerId;
  readonly customerId: OwnerId;
  /** Of the account. */
  readonly email: string;
  readonly market: Market;
}

/** A customer whose verified e-mail has replaced the former one. */
export interface ChangedEmail extends Person {
  /** In lower case. */
  readonly former: string;
}

/** A sentence: why nothing is done. */
export type NoRuleReason = string;

/**
 * What happens to the rows of a table in each of the five cases in which personal data change hands or end. Every table
 * has such rules; where a case needs no statement, the reason stands in its place.
 */
export interface TableRules {
  readonly table: PgTable;
  /** Sign-in: makes the rows of the guest the customer's. Answers the skus that did not fit into a cart. */
  readonly merge: ((tx: Transaction, merging: Merging) => Promise<readonly Sku[] | void>) | NoRuleReason;
  /** Change of the e-mail: rows with the former address follow the customer or end. */
  readonly leaveEmail: ((tx: Transaction, person: ChangedEmail) => Promise<void>) | NoRuleReason;
  /** Reads the data of a person, without secrets and without what others may have typed about them. */
  readonly export: ((db: Queries, person: Person) => Promise<readonly object[]>) | NoRuleReason;
  /** Deletion of the account: removes what names the person. Answers the keys of deleted mails. */
  readonly forget: ((tx: Transaction, person: Person) => Promise<readonly string[] | void>) | NoRuleReason;
  /**
   * Deletes rows past their time (R10), in a single statement that holds while other processes write. Answers the keys
   * of deleted mails.
   */
  readonly purge: ((db: Drizzle, now: Instant) => Promise<readonly string[] | void>) | NoRuleReason;
}

/** The rules of a table without personal data. */
export const rulesWithoutPersonalData = (
  table: PgTable,
  why: NoRuleReason,
  purge: TableRules['purge'] = why,
): TableRules => ({
  table,
  merge: why,
  leaveEmail: why,
  export: why,
  forget: why,
  purge,
});
