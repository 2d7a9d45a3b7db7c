import type { Instant } from '../kernel/Instant.ts';
import type { Money } from '../kernel/Money.ts';
import type { OrderEvent } from './OrderEvent.ts';

/** A payment as it was booked: one of a buyer that has arrived, or one to a seller. */
export interface Booking {
  /** From 1, in the order in which they were booked; it stays when another one is taken back. */
  readonly number: number;
  readonly at: Instant;
  readonly amount: Money;
  /** The bank's reference of the transfer; null: none was booked. */
  readonly reference: string | null;
  /** Why the shop accepted less than the price with it; null: it did not. */
  readonly acceptsShort: string | null;
}

/** The bookings of an order that have not been taken back, oldest first. */
export const bookingsOf = (events: readonly OrderEvent[]): readonly Booking[] => {
  const takenBack = new Set(events.flatMap(({ move }) => (move?.does === 'unpay' ? move.booking : [])));
  return events
    .flatMap(({ move, at }) =>
      move?.does === 'pay'
        ? { at, amount: move.amount, reference: move.reference ?? null, acceptsShort: move.acceptsShort ?? null }
        : [],
    )
    .map((booking, before) => ({ number: before + 1, ...booking }))
    .filter(({ number }) => !takenBack.has(number));
};

/** Two references are the same whatever their case and spaces. */
export const sameReference = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((text) => text.replaceAll(/\s/g, '').toUpperCase());
  return first === second;
};
