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
    | 'in-the-past'
    | 'not-due'
    | 'not-returnable'
    | 'not-these-pieces'
    | 'no-refund-due';
}> {}
