import type { DepositNumber, OrderId, OwnerId, Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';
import type { Movement } from './Movement.ts';

/**
 * Metal that the shop keeps for a customer. It is opened by the first purchase into it that is paid; a customer has one for
 * each currency in which he buys, because amounts of two currencies are never added.
 */
export interface Deposit {
  readonly number: DepositNumber;
  readonly ownerId: OwnerId;
  readonly currency: Currency;
  readonly openedAt: Instant;
}

/** Pieces that an order under way will take out; nothing else may take them. */
export interface Reservation {
  readonly orderId: OrderId;
  readonly sku: Sku;
  /** 1 or more. */
  readonly pieces: number;
}

/** All that a deposit's figures follow from. */
export interface Ledger {
  /** Oldest first. */
  readonly movements: readonly Movement[];
  readonly reservations: readonly Reservation[];
}

export const emptyLedger: Ledger = { movements: [], reservations: [] };

const sumsOf = (entries: readonly { readonly sku: Sku; readonly pieces: number }[]): ReadonlyMap<Sku, number> => {
  const sums = new Map<Sku, number>();
  for (const { sku, pieces } of entries) sums.set(sku, (sums.get(sku) ?? 0) + pieces);
  return sums;
};

/** The pieces of each product that are there, reserved or not: the sum of its movements (DEP-4). */
export const piecesIn = ({ movements }: Ledger): ReadonlyMap<Sku, number> => sumsOf(movements);

/** The pieces of each product that are reserved. */
export const reservedIn = ({ reservations }: Ledger): ReadonlyMap<Sku, number> => sumsOf(reservations);

/** The pieces of a product that may still be sold or delivered. */
export const freeIn = (ledger: Ledger, sku: Sku): number =>
  (piecesIn(ledger).get(sku) ?? 0) - (reservedIn(ledger).get(sku) ?? 0);

/** The free pieces of a product in whichever of the deposits has the currency. */
export const freeInDeposits =
  (kept: readonly { readonly deposit: Deposit; readonly ledger: Ledger }[]) =>
  (sku: Sku, currency: Currency): number => {
    const found = kept.find(({ deposit }) => deposit.currency === currency);
    return found === undefined ? 0 : freeIn(found.ledger, sku);
  };
