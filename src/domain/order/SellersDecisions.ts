import * as Result from 'effect/Result';
import type { Instant } from '../kernel/Instant.ts';
import type { LockedOrder } from './FiledOrder.ts';
import { type Moved, moved } from './Moves.ts';
import { CallOffTooLate, LatePriceNotOpen, OfferNotOpen } from './OrderErrors.ts';
import type { OrderEvent } from './OrderEvent.ts';
import type { OfferAnswer } from './SaleMove.ts';

const moveOf = ({ offer, answer }: OfferAnswer) =>
  ({ does: answer === 'take' ? 'take-offer' : 'decline-offer', offer }) as const;

/** The order after its seller answered the counter-offer that he has read. */
export const answeredBySeller = (
  filed: LockedOrder,
  answer: OfferAnswer,
  now: Instant,
): Result.Result<Moved, OfferNotOpen> =>
  Result.mapError(moved(filed, moveOf(answer), { actor: null, now }), () => new OfferNotOpen());

/** Whether this answer was given already, so that a repeated call is no failure. */
export const hasAnswered = (events: readonly Pick<OrderEvent, 'move'>[], answer: OfferAnswer): boolean => {
  const { does, offer } = moveOf(answer);
  return events.some(({ move }) => move?.does === does && move.offer === offer);
};

/** The order after its seller declined the price of a late arrival. */
export const latePriceDeclinedBySeller = (filed: LockedOrder, now: Instant): Result.Result<Moved, LatePriceNotOpen> =>
  Result.mapError(moved(filed, { does: 'decline-late-price' }, { actor: null, now }), () => new LatePriceNotOpen());

/** Whether the price of a late arrival was declined already. */
export const hasDeclinedLatePrice = (events: readonly Pick<OrderEvent, 'move'>[]): boolean =>
  events.some(({ move }) => move?.does === 'decline-late-price');

/** The order after its seller cancelled it. */
export const calledOffBySeller = (filed: LockedOrder, now: Instant): Result.Result<Moved, CallOffTooLate> =>
  Result.mapError(moved(filed, { does: 'call-off' }, { actor: null, now }), () => new CallOffTooLate());

/** Whether the seller cancelled it already. */
export const hasCalledOff = (events: readonly Pick<OrderEvent, 'move'>[]): boolean =>
  events.some(({ move }) => move?.does === 'call-off');
