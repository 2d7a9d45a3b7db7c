import { Data } from 'effect';
import { longestMoveText } from '../../domain/order/Move.ts';
import { longestWaitDays } from '../../domain/order/Moves.ts';
import { longestOfferDays } from '../../domain/order/WayOfSale.ts';
import type { MoveRefused } from '../../domain/order/MoveErrors.ts';
import type { OrderNotFound, OrdersUnavailable, TransitionNotAllowed } from '../../domain/order/OrderErrors.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';

/** What is wrong with a tracking link. */
export const noTrackingLink = 'no address with https, without spaces and without a name before its host';

const reasons: Readonly<Record<MoveRefused['reason'], string>> = {
  'not-paid': 'it is not paid',
  paid: 'it is paid already',
  'paid-out': 'it is paid out already',
  'not-accepted': 'the goods are not accepted yet',
  'not-sent': 'its goods are not sent to the shopper',
  'not-picked-up': 'its goods are not picked up',
  'picked-up': 'its goods are picked up; it is complete when they are handed over',
  packed: 'it is packed already',
  cancelled: 'it is cancelled',
  'no-amount': 'the amount is 0; name what was paid or sent, such as 1234.50',
  'other-currency': 'its currency is another one',
  'no-reason': 'a reason is needed',
  'too-long': `reason, note, carrier, tracking and reference take at most ${longestMoveText} characters`,
  'not-plain':
    'a text has control characters, characters without width or marks of the reading direction; type it anew',
  'no-link': `its tracking is ${noTrackingLink}`,
  'booked-before': 'a payment with this reference is booked already',
  'equal-booking': 'the same amount is booked for this day already; add --again if it is a second transfer',
  'short-payout': 'a seller is paid in full',
  'over-payout': 'the seller would get more than the order is worth',
  'no-booking': 'it has no such booking, or it is taken back already',
  'sold-on': 'pieces that it brought into the deposit are sold on, reserved or delivered; settle it with the shopper',
  'in-deposit': 'its goods lie in the deposit; they are not sent, received or inspected',
  'goods-gone': 'its goods are sent, or it is complete; settle the payment with the shopper',
  refunded: 'more is refunded than the other bookings have paid',
  'in-the-past': 'that day is over',
  'far-day': `goods wait for at most ${longestWaitDays} days`,
  'closed-day': 'the store is closed on that day; name a working day',
  'not-due': 'it is not overdue',
  'not-returnable': 'it is not complete, or its term of return is over',
  'not-these-pieces': 'the shopper does not have these pieces of it',
  'no-refund-due': 'less than that is to be refunded',
  'not-a-sale': 'it is no sell order',
  received: 'its goods have arrived already',
  'not-received': 'its goods have not arrived yet; book that with received',
  'not-inspected': 'its goods are not inspected yet; book that with inspected',
  'no-arrival': 'goods arrive after the order was placed, and not in the future',
  late: 'its goods came too late for the guaranteed price, and the shop has no price of that moment',
  'not-late': 'its goods came in time, or it is cancelled: they have no new price',
  'not-these-lines': 'it has no such lines, or one is named twice; show numbers them from 1',
  'offer-open': 'the seller has not answered the counter-offer yet; withdraw it first',
  'no-offer': 'it has no such counter-offer that waits for an answer',
  'offer-over': 'the day of the counter-offer is over',
  'nothing-offered': 'the counter-offer changes no amount',
  'nothing-bought': 'the counter-offer buys nothing; cancel the sale instead, and send the goods back',
  'missing-line':
    'a line of which fewer pieces arrived would be paid as confirmed; name it in the counter-offer, such as "2=0 not in the parcel"',
  'far-offer': `a counter-offer is open for at most ${longestOfferDays} days`,
  'offer-raises': 'the counter-offer pays more for a line than before; add --raises if that is meant',
  'equal-offer': 'the seller has this counter-offer already, and has not answered it yet',
  'findings-differ':
    'the inspection found something else than declared; make a counter-offer, or add --despite-findings to pay as declared',
  'fineness-unmeasured':
    'the seller does not know the fineness of a piece, and no inspection states it; add it to inspected, such as 1:fineness=585',
  'fineness-above':
    'a piece of unknown fineness is finer than it was reckoned with; make a counter-offer with --raises, as the seller is promised',
  'over-cash-limit': 'that is more than may be paid out in cash',
  'nothing-to-send-back': 'no goods of it wait to be sent back',
};

/** No shop has run on the database, so its name, bank accounts and addresses for mails are unknown. */
export class ShopNotStated extends Data.TaggedError('ShopNotStated')<{}> {}

export type OrdersRefused = ShopNotStated | MoveRefused | TransitionNotAllowed | OrderNotFound | OrdersUnavailable;

const sentence = (refused: OrdersRefused): string => {
  switch (refused._tag) {
    case 'MoveRefused':
      return `The order cannot be moved: ${reasons[refused.reason]}.`;
    case 'TransitionNotAllowed':
      return refused.from === refused.to
        ? `The order is ${refused.from} already.`
        : `The order cannot be moved from ${refused.from} to ${refused.to}.`;
    case 'OrderNotFound':
      return 'There is no order with this number.';
    case 'ShopNotStated':
      return 'No shop has run on this database since its last update. Start it once: mails take its name, bank accounts and addresses from it.';
    case 'OrdersUnavailable':
      return 'The database does not answer.';
  }
};

/** Why a command was not carried out. */
export const orderRefusal = (refused: OrdersRefused): DeskRefusal => ({
  code: refused._tag === 'MoveRefused' ? refused.reason : refused._tag,
  message: sentence(refused),
});
