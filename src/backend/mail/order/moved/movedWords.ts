import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { Money } from '../../../../domain/kernel/Money.ts';
import type { Move, Payment } from '../../../../domain/order/Move.ts';
import {
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
import { paidAgainWords, paidInFullWords, paidInPartWords, paidTooLateWords } from './paymentWords.ts';
import { paidOutWords } from './payoutWords.ts';
import { refundedWords } from './refundWords.ts';
import { notPaidWords, notPickedUpWords, paymentMissingWords, pickUpMissingWords } from './unpaidWords.ts';
import { goodsMissingWords, goodsNeverCameWords, receivedWords } from './arrivalWords.ts';
import { offerDeclinedWords, offeredWords, offerTakenWords, offerWithdrawnWords } from './counterOfferWords.ts';
import { offerEndedWords, offerEndsWords } from './offerEndWords.ts';
import { acceptedWords, calledOffWords, latePriceDeclinedWords, sentBackWords } from './saleWords.ts';

const paymentWords = (payment: Payment, facts: MovedFacts): MovedWords => {
  const { order, owed, wasPaid } = facts;
  const { amount, acceptsShort } = payment;
  if (order.type === 'sell') return paidOutWords(payment, facts);
  if (order.status === 'Cancelled') return paidTooLateWords(amount, facts);
  if (wasPaid) return paidAgainWords(amount, facts);
  return Money.isZero(owed) ? paidInFullWords(acceptsShort ?? null, facts) : paidInPartWords(amount, facts);
};

const reminderWords = (until: Instant, facts: MovedFacts): MovedWords => {
  if (facts.order.type === 'sell') return goodsMissingWords(until, facts);
  return facts.order.paymentMethod === 'cash' ? pickUpMissingWords(until, facts) : paymentMissingWords(until, facts);
};

const lapsedWords = (facts: MovedFacts): MovedWords => {
  if (facts.order.type === 'sell') return goodsNeverCameWords(facts);
  return facts.order.paymentMethod === 'cash' ? notPickedUpWords(facts) : notPaidWords(facts);
};

/** Which text a mail about a move has; null: the shopper gets no mail, because that of the next move says more. */
export const movedWords = (move: Move, facts: MovedFacts): MovedWords | null => {
  switch (move.does) {
    case 'pay':
      return paymentWords(move, facts);
    case 'unpay':
      return facts.order.type === 'sell' ? payoutTakenBackWords(move, facts) : paymentTakenBackWords(move, facts);
    case 'receive':
      return receivedWords(move, facts);
    case 'inspect':
      return null;
    case 'accept':
      return acceptedWords(facts);
    case 'offer':
      return offeredWords(move, facts);
    case 'withdraw-offer':
      return offerWithdrawnWords(move, facts);
    case 'remind-offer':
      return offerEndsWords(move, facts);
    case 'end-offer':
      return offerEndedWords(facts);
    case 'take-offer':
      return offerTakenWords(facts);
    case 'decline-offer':
      return offerDeclinedWords(facts);
    case 'decline-late-price':
      return latePriceDeclinedWords(facts);
    case 'call-off':
      return calledOffWords(facts);
    case 'send-back':
      return sentBackWords(move, facts);
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
      return reminderWords(move.until, facts);
    case 'lapse':
      return lapsedWords(facts);
    case 'return':
      return returnedWords(move.pieces, facts);
    case 'refund':
      return refundedWords(move.amount, facts);
  }
};
