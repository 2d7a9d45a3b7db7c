import type { OwnerId } from '../kernel/Ids.ts';
import { clockTolerance, type Instant } from '../kernel/Instant.ts';
import { Money } from '../kernel/Money.ts';
import { type CashDeal, linkedWithin } from '../payment/Identification.ts';
import type { Side } from '../pricing/PriceTick.ts';
import { mailboxOf } from '../validation/mailboxOf.ts';
import type { Order } from './Order.ts';
import { amountsOffered, openOffer, payoutFor, priceOf, type SoldGoods } from './Selling.ts';

/** Whose deals in cash count together (C17). */
export interface CashCustomer {
  readonly ownerId: OwnerId;
  /**
   * Orders with its mailbox count, too: a customer may have an account in each store, and others by further spellings of
   * the e-mail. null: it is not known or not proven, and only those of the owner count.
   */
  readonly email: string | null;
  /** What the customer buys and what the customer sells are counted apart. */
  readonly side: Side;
}

/** The fields of an order that decide whether it counts. */
export type CashOrder = Pick<Order, 'ownerId' | 'type' | 'paymentMethod' | 'status' | 'email' | 'placedAt'>;

/** Whose sales in cash count together with one that the dealer moves; null: it is none in cash. */
export const sellerInCash = ({ ownerId, type, paymentMethod, email }: CashOrder): CashCustomer | null =>
  type === 'sell' && paymentMethod === 'cash' ? { ownerId, email, side: 'sell' } : null;

/** From one moment to another, both included. */
export interface TimeSpan {
  readonly from: Instant;
  readonly to: Instant;
}

/** The customer's orders of a side in cash that were placed within a time; cancelled ones do not count (PAY-2, C17). */
export const linkedCash = <O extends CashOrder>(
  orders: readonly O[],
  { ownerId, email, side }: CashCustomer,
  { from, to }: TimeSpan,
): readonly O[] => {
  const mailbox = email === null ? null : mailboxOf(email);
  return orders
    .filter((order) => order.type === side && order.paymentMethod === 'cash' && order.status !== 'Cancelled')
    .filter(({ placedAt }) => from <= placedAt && placedAt <= to)
    .filter((order) => order.ownerId === ownerId || mailboxOf(order.email) === mailbox);
};

/** The 24 hours that end with a moment, and what another process has placed whose clock runs ahead. */
export const dayBefore = (at: Instant): TimeSpan => ({ from: at - linkedWithin, to: at + clockTolerance });

/** The 24 hours before a moment and those after it. */
export const daysAround = (at: Instant): TimeSpan => ({ from: at - linkedWithin, to: at + linkedWithin });

/**
 * What an order counts with: a sale with what the seller gets as things stand, or with an open counter-offer where that is
 * more, because the seller may take it at any time.
 */
export const cashDealOf = (goods: SoldGoods & { readonly order: Pick<Order, 'placedAt'> }): CashDeal => {
  const { order, events } = goods;
  const offer = order.type === 'buy' ? null : openOffer(order, events);
  const price = priceOf(goods);
  const offered = offer === null ? price : payoutFor(goods, amountsOffered(goods, offer));
  return { at: order.placedAt, amount: Money.max(price, offered) };
};

/**
 * The most that a deal comes to with others within any 24 hours that it lies in, in the deal's currency; units count as
 * equal in all currencies (C17).
 */
export const mostTogether = (deal: CashDeal, others: readonly CashDeal[]): Money => {
  const all = [deal, ...others];
  const ends = all.map(({ at }) => at).filter((at) => deal.at <= at && at - deal.at <= linkedWithin);
  const sums = ends.map((end) =>
    all
      .filter(({ at }) => end - linkedWithin <= at && at <= end)
      .reduce((cents, { amount }) => cents + amount.centAmount, 0),
  );
  return Money.of(Math.max(...sums), deal.amount.currency);
};

/**
 * Whether a sale in cash was raised above what was confirmed. Its identification was decided on less, so the dealer asks for
 * one whatever the sum is (C17).
 */
export const isRaisedInCash = (goods: SoldGoods & { readonly order: Pick<Order, 'paymentMethod'> }): boolean =>
  goods.order.type === 'sell' &&
  goods.order.paymentMethod === 'cash' &&
  Money.moreThan(priceOf(goods), goods.order.totals.gross);
