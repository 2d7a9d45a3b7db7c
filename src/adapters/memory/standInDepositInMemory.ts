import { Result } from 'effect';
import type { NotInDeposit } from '../../domain/deposit/DepositErrors.ts';
import { depositNumber } from '../../domain/deposit/DepositNumber.ts';
import { emptyLedger } from '../../domain/deposit/Ledger.ts';
import { type Booking, movesDeposit, withOrder } from '../../domain/deposit/OrderInDeposit.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { ShopInMemory } from './ShopInMemory.ts';

/**
 * Books an order as it stands now into the deposit of its owner, if it moves it, and opens the deposit with the first paid
 * purchase (DEP-2). One synchronous step; a refusal writes nothing.
 */
export const standInDepositInMemory = (
  { deposits }: ShopInMemory,
  filed: FiledOrder,
  booking: Booking,
): Result.Result<void, NotInDeposit> => {
  const { order } = filed;
  const { ownerId, currency } = order;
  const place = deposits.findIndex(({ deposit }) => deposit.ownerId === ownerId && deposit.currency === currency);
  const kept = deposits[place];
  return Result.map(withOrder(kept?.ledger ?? emptyLedger, filed, booking), (ledger) => {
    if (kept !== undefined) deposits[place] = { ...kept, ledger };
    else if (movesDeposit(order) !== null && ledger.movements.length > 0) {
      const number = depositNumber(deposits.length + 1);
      deposits.push({ deposit: { number, ownerId, currency, openedAt: booking.at }, ledger });
    }
  });
};
