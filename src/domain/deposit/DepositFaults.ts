import * as Result from 'effect/Result';
import { idOf, type TickId } from '../kernel/Ids.ts';
import { Money } from '../kernel/Money.ts';
import type { FiledOrder } from '../order/FiledOrder.ts';
import { freeIn, piecesIn, reservedIn } from './Ledger.ts';
import { lotsOf } from './Lots.ts';
import { withOrder } from './OrderInDeposit.ts';
import type { KeptDeposit } from './ports/DepositRepository.ts';

/** A difference between a deposit and what it follows from. */
export type DepositFault =
  /** The movements are not numbered from 1 without gaps. */
  | 'numbers'
  /** More pieces of a product have left than came in. */
  | 'below-zero'
  /** What the movements cost together is not what was paid for what is still there. */
  | 'cost'
  /** More pieces of a product are reserved than are there. */
  | 'over-reserved'
  /** An order is booked or reserved otherwise than it stands. */
  | 'order';

/** What is booked for the comparison is never stored, so its value does not matter. */
const compared = { at: 0, tickId: idOf<TickId>('none') };

/** Why a deposit does not add up, each reason once; none: it does (O10). `orders`: those of its owner that move it. */
export const faultsOfDeposit = (
  { deposit: { currency }, ledger }: KeptDeposit,
  orders: readonly FiledOrder[],
): readonly DepositFault[] => {
  const { movements } = ledger;
  const faults: DepositFault[] = [];
  if (movements.some(({ number }, before) => number !== before + 1)) faults.push('numbers');
  const lots = Result.try(() => [...lotsOf(movements).values()].flat());
  if (Result.isFailure(lots) || [...piecesIn(ledger).values()].some((pieces) => pieces < 0)) faults.push('below-zero');
  else {
    const [booked, there] = [movements, lots.success].map((each) =>
      Money.sum(
        each.map(({ cost }) => cost),
        currency,
      ),
    );
    if (booked?.centAmount !== there?.centAmount) faults.push('cost');
  }
  if ([...reservedIn(ledger).keys()].some((sku) => freeIn(ledger, sku) < 0)) faults.push('over-reserved');
  const reservedBy = ({ order: { id } }: FiledOrder): number =>
    ledger.reservations.reduce((sum, { orderId, pieces }) => sum + (orderId === id ? pieces : 0), 0);
  const isAsItStands = (filed: FiledOrder): boolean => {
    const after = withOrder(ledger, filed, { ...compared, valueOf: () => Money.zero(currency) });
    if (Result.isFailure(after) || after.success.movements.length > movements.length) return false;
    const reserved = after.success.reservations.filter(({ orderId }) => orderId === filed.order.id);
    return reserved.reduce((sum, { pieces }) => sum + pieces, 0) === reservedBy(filed);
  };
  if (!orders.every(isAsItStands)) faults.push('order');
  return faults;
};
