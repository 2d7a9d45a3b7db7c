import { Money } from '../../domain/kernel/Money.ts';
import { type FiledOrder, owedFor } from '../../domain/order/FiledOrder.ts';
import { nameOf, table, written } from './ordersReport.ts';

/** The sell orders whose sellers are still to be paid, the one that waits longest first. */
export const payoutsDue = (filed: readonly FiledOrder[]): readonly FiledOrder[] =>
  filed
    .filter((each) => each.order.status === 'Accepted' && !Money.isZero(owedFor(each)))
    .toSorted((a, b) => a.order.placedAt - b.order.placedAt);

/** What a payout needs, as data. `reference`: the text of the transfer. */
export const payoutData = (filed: FiledOrder): object => {
  const { orderNumber, paymentMethod, billingAddress, email } = filed.order;
  return {
    orderNumber,
    amount: owedFor(filed),
    method: paymentMethod,
    owner: nameOf(billingAddress),
    reference: orderNumber,
    email,
  };
};

/** A line for each payout that is due. */
export const payoutsText = (due: readonly FiledOrder[]): string =>
  due.length === 0
    ? 'no payouts are due'
    : table([
        ['NUMBER', 'AMOUNT', 'METHOD', 'TO', 'REFERENCE', 'E-MAIL'],
        ...due.map((filed) => {
          const { orderNumber, paymentMethod, billingAddress, email } = filed.order;
          return [orderNumber, written(owedFor(filed)), paymentMethod, nameOf(billingAddress), orderNumber, email];
        }),
      ]);
