import * as Data from 'effect/Data';

/** A move that the order's payment, delivery, side or terms do not allow. */
export class MoveRefused extends Data.TaggedError('MoveRefused')<{
  readonly reason:
    | 'not-paid'
    | 'paid'
    | 'paid-out'
    | 'not-accepted'
    | 'not-sent'
    | 'not-picked-up'
    | 'picked-up'
    | 'packed'
    | 'cancelled'
    | 'no-amount'
    | 'other-currency'
    | 'no-reason'
    | 'too-long'
    | 'booked-before'
    | 'equal-booking'
    | 'short-payout'
    | 'no-booking'
    | 'goods-gone'
    | 'refunded'
    | 'in-the-past'
    | 'closed-day'
    | 'far-day'
    | 'not-due'
    | 'not-returnable'
    | 'not-these-pieces'
    | 'no-refund-due';
}> {}
