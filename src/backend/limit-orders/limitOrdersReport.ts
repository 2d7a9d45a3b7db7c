import type { Evidence } from '../../domain/limit-order/Evidence.ts';
import type { KeptLimitOrder } from '../../domain/limit-order/LimitOrder.ts';
import type { LimitOrderNotFound, LimitOrdersUnavailable } from '../../domain/limit-order/LimitOrderErrors.ts';
import type { FiledLimitOrder } from '../../domain/limit-order/ports/LimitOrderDesk.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';
import type { ShopNotStated } from '../orders/ordersRefusals.ts';
import type { Confirmed } from './afterRestore.ts';
import { printedTime as time, table, written } from '../config/printed.ts';

/** How many limit orders the command lists. */
export const longestList = 1_000;

/** A line for each limit order; times are in UTC. */
export const limitOrdersText = (listed: readonly KeptLimitOrder[]): string =>
  listed.length === 0
    ? 'no limit orders'
    : table([
        ['NUMBER', 'PLACED', 'STORE', 'SIDE', 'STATUS', 'PIECES', 'PRODUCT', 'TARGET', 'EXPIRES', 'HELD BACK', 'ORDER'],
        ...listed.map(({ number, createdAt, store, side, status, quantity, sku, ...rest }) => [
          ...[number, time(createdAt), store, side, status, String(quantity), sku, written(rest.targetUnitPrice)],
          ...[time(rest.expiresAt), rest.heldBack ?? '', rest.order?.orderNumber ?? ''],
        ]),
      ]);

/** That the list stops before the last; null if it does not. */
export const leftOutText = (found: number): string | null =>
  found > longestList
    ? 'These are the newest 1,000 limit orders; there are more. Name a --status to list fewer.'
    : null;

/** What happened, without its time. */
const happened = (evidence: Evidence): string => {
  switch (evidence.what) {
    case 'created':
    case 'edited':
    case 'renewed':
      return `${evidence.what}: ${evidence.quantity} at ${written(evidence.targetUnitPrice)} until ${time(evidence.expiresAt)}`;
    case 'held-back':
      return `held back at ${written(evidence.unitPrice)}: ${evidence.reason} (tick ${evidence.tickId})`;
    case 'executed':
      return `executed at ${written(evidence.unitPrice)} as ${evidence.orderNumber} (tick ${evidence.tickId})`;
    case 'failed':
      return `failed: ${evidence.reason}`;
    default:
      return evidence.what;
  }
};

/** A limit order with all that happened to it, oldest first; times are in UTC. */
export const limitOrderText = ({ limitOrder, evidence }: FiledLimitOrder): string => {
  const { billingAddress, paymentMethod, shippingMethodId, ownerId, version } = limitOrder;
  return [
    limitOrdersText([limitOrder]),
    '',
    `customer ${ownerId}, ${billingAddress.firstName} ${billingAddress.lastName}; version ${version}`,
    `${paymentMethod}, ${shippingMethodId}${limitOrder.pickupStore === null ? '' : `, ${limitOrder.pickupStore}`}`,
    '',
    table(evidence.map((each) => [time(each.at), happened(each)])),
  ].join('\n');
};

/** What an operator's word for the database has done. */
export const confirmedText = ({ as, atRest, notSent }: Confirmed): string =>
  as === 'moved'
    ? 'The database was moved: limit orders are executed and messages are sent as before.'
    : `The database was restored: ${atRest} limit orders are at rest, and the shop sends a mail about each to its customer. ${notSent} messages are not sent again.`;

const sentences = {
  LimitOrderNotFound: 'There is no limit order with this number.',
  LimitOrdersUnavailable: 'The database does not answer.',
  ShopNotStated:
    'No shop has run on this database since its last update. Start it once: mails take its name and addresses from it.',
} as const;

/** Why a command was not carried out. */
export const limitOrderRefusal = ({
  _tag: code,
}: LimitOrderNotFound | LimitOrdersUnavailable | ShopNotStated): DeskRefusal => ({ code, message: sentences[code] });
