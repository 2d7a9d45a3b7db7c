import {
  expiryTermName,
  failureReason,
  heldBackReason,
  limitOrderMeaning,
  limitOrderStatusName,
} from '../../../src/ui/messages/limitOrderWords.ts';
import type { Failure, HeldBack } from '../../../src/domain/limit-order/Evidence.ts';
import type { ExpiryTerm } from '../../../src/domain/limit-order/Expiries.ts';
import type { LimitOrderStatus } from '../../../src/domain/limit-order/LimitOrderStates.ts';
import type { Table } from './Row.ts';

const statuses = {
  pending: [limitOrderStatusName('pending'), 'Wartend', 'Pending'],
  active: [limitOrderStatusName('active'), 'Aktiv', 'Active'],
  inactive: [limitOrderStatusName('inactive'), 'Inaktiv', 'Inactive'],
  executed: [limitOrderStatusName('executed'), 'Ausgeführt', 'Executed'],
  cancelled: [limitOrderStatusName('cancelled'), 'Storniert', 'Cancelled'],
  failed: [limitOrderStatusName('failed'), 'Fehlgeschlagen', 'Failed'],
} satisfies Table<LimitOrderStatus>;

const meanings = {
  pending: [
    limitOrderMeaning('pending'),
    'Sie wartet, bis Ihre Telefonnummer bestätigt ist.',
    'It waits until your phone number is verified.',
  ],
  active: [
    limitOrderMeaning('active'),
    'Sie wird bei jeder Neuberechnung der Preise geprüft.',
    'It is checked at each recalculation of the prices.',
  ],
  inactive: [
    limitOrderMeaning('inactive'),
    'Sie wird nicht ausgeführt. Sie können sie mit einem neuen Ablauf erneuern.',
    'It is not executed. You can renew it with a new expiry.',
  ],
  executed: [
    limitOrderMeaning('executed'),
    'Das Ziel wurde erreicht, und daraus ist ein Auftrag geworden.',
    'The target was reached, and it has become an order.',
  ],
  cancelled: [limitOrderMeaning('cancelled'), 'Sie haben sie storniert.', 'You have cancelled it.'],
  failed: [limitOrderMeaning('failed'), 'Sie konnte nicht ausgeführt werden.', 'It could not be executed.'],
} satisfies Table<LimitOrderStatus>;

const terms = {
  '1w': [expiryTermName('1w'), '1 Woche', '1 week'],
  '1m': [expiryTermName('1m'), '1 Monat', '1 month'],
  '3m': [expiryTermName('3m'), '3 Monate', '3 months'],
  '12m': [expiryTermName('12m'), '12 Monate', '12 months'],
} satisfies Table<ExpiryTerm>;

const heldBack = {
  'out-of-stock': [
    heldBackReason('out-of-stock'),
    'nicht genügend Stück auf Lager waren',
    'there were not enough pieces in stock',
  ],
  'not-in-deposit': [
    heldBackReason('not-in-deposit'),
    'Ihr Depot nicht genügend freie Stücke enthielt',
    'your deposit did not hold enough free pieces',
  ],
  'over-cap': [
    heldBackReason('over-cap'),
    'der Auftrag über der Obergrenze gelegen hätte',
    'the order would have been above the limit of an order',
  ],
  'below-minimum': [
    heldBackReason('below-minimum'),
    'der Auftrag unter dem Mindestwert gelegen hätte',
    'the order would have been below the minimum value',
  ],
} satisfies Table<HeldBack>;

const failures = {
  'phone-not-verified': [
    failureReason('phone-not-verified'),
    'Ihre Telefonnummer nicht rechtzeitig bestätigt wurde',
    'your phone number was not verified in time',
  ],
  'data-missing': [
    failureReason('data-missing'),
    'Angaben fehlten, die der Auftrag braucht',
    'data that the order needs were missing',
  ],
  'country-not-served': [
    failureReason('country-not-served'),
    'wir in das Land der Adresse nicht mehr liefern',
    'we no longer deliver to the country of the address',
  ],
  'shipping-method-refused': [
    failureReason('shipping-method-refused'),
    'die gewählte Lieferung nicht mehr möglich ist',
    'the chosen delivery is no longer possible',
  ],
  'payment-method-refused': [
    failureReason('payment-method-refused'),
    'die gewählte Zahlung nicht mehr möglich ist',
    'the chosen payment is no longer possible',
  ],
} satisfies Table<Failure>;

/** The words of limit orders by their tables. */
export const writtenLimitOrders = {
  'states of a limit order (LIM-3)': statuses,
  'meanings of the states of a limit order': meanings,
  'terms of a limit order (LIM-1)': terms,
  'why a limit order was held back (LIM-8)': heldBack,
  'why a limit order failed (LIM-8)': failures,
};
