import { Data } from 'effect';

/** A dealer's move that the order's payment, delivery or side does not allow. */
export class MoveRefused extends Data.TaggedError('MoveRefused')<{
  readonly reason:
    | 'not-paid'
    | 'not-accepted'
    | 'not-sent'
    | 'not-picked-up'
    | 'cancelled'
    | 'no-amount'
    | 'other-currency'
    | 'no-reason'
    | 'in-the-past';
}> {}
