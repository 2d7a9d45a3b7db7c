import { Money } from '../../../../domain/kernel/Money.ts';
import type { Move, Payment } from '../../../../domain/order/Move.ts';
import {
  acceptedWords,
  cancelledWords,
  completeWords,
  handedOverWords,
  packedWords,
  readyWords,
  returnedWords,
  shippedWords,
} from './goodsWords.ts';
import { paymentTakenBackWords, payoutTakenBackWords } from './correctionWords.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';
import {
  notPaidWords,
  notPickedUpWords,
  paidInFullWords,
  paidInPartWords,
  paidOutWords,
  paidTooLateWords,
  paymentMissingWords,
  pickUpMissingWords,
  refundedWords,
} from './paymentWords.ts';

const paymentWords = ({ amount, acceptsShort }: Payment, facts: MovedFacts): MovedWords => {
  const { order, owed } = facts;
  if (order.type === 'sell') return paidOutWords(amount, facts);
  if (order.status === 'Cancelled') return paidTooLateWords(amount, facts);
  return Money.isZero(owed) ? paidInFullWords(acceptsShort ?? null, facts) : paidInPartWords(amount, facts);
};

/** Which text a mail about a move has. */
export const movedWords = (move: Move, facts: MovedFacts): MovedWords => {
  const isPaidInCash = facts.order.paymentMethod === 'cash';
  switch (move.does) {
    case 'pay':
      return paymentWords(move, facts);
    case 'unpay':
      return facts.order.type === 'sell' ? payoutTakenBackWords(move, facts) : paymentTakenBackWords(move, facts);
    case 'accept':
      return acceptedWords(facts);
    case 'pack':
      return packedWords(facts);
    case 'ship':
      return shippedWords(move.carrier, move.tracking, facts);
    case 'ready':
      return readyWords(move.until, facts);
    case 'hand-over':
      return handedOverWords(facts);
    case 'complete':
      return completeWords(facts);
    case 'cancel':
      return cancelledWords(move.reason, facts);
    case 'remind':
      return isPaidInCash ? pickUpMissingWords(move.until, facts) : paymentMissingWords(move.until, facts);
    case 'lapse':
      return isPaidInCash ? notPickedUpWords(facts) : notPaidWords(facts);
    case 'return':
      return returnedWords(move.pieces, facts);
    case 'refund':
      return refundedWords(move.amount, facts);
  }
};
