import { type FiledOrder, owedFor } from '../../domain/order/FiledOrder.ts';
import { isRaisedInCash } from '../../domain/order/LinkedCash.ts';
import { dueSince } from '../../domain/order/PayoutsDue.ts';
import { table, written } from '../config/printed.ts';
import { dayOf, nameOf } from './ordersReport.ts';

/** How many accepted sales the command looks at, the newest of them. */
export const mostPayouts = 10_000;

/**
 * What a payout needs, as data. `dueSince`: since when the seller waits; `account`: of the seller, null unless it is paid by
 * bank transfer; `reference`: the text of the transfer.
 */
export const payoutData = (filed: FiledOrder) => {
  const { orderNumber, paymentMethod, payoutAccount, billingAddress, identification, email } = filed.order;
  return {
    orderNumber,
    dueSince: dueSince(filed),
    amount: owedFor(filed),
    method: paymentMethod,
    account: payoutAccount,
    owner: payoutAccount?.ownerName ?? nameOf(billingAddress),
    reference: orderNumber,
    needsIdentification: identification !== undefined || isRaisedInCash(filed),
    email,
  };
};

type Payout = ReturnType<typeof payoutData>;

/** IBAN and BIC, or account and routing number; how else the seller is paid. */
const wayOf = ({ account, method, needsIdentification }: Payout): readonly [string, string] => {
  if (account === null) return [method, needsIdentification ? 'official photo ID' : ''];
  return 'iban' in account ? [account.iban, account.bic] : [account.accountNumber, account.routingNumber];
};

/** A line for each payout that is due, with the day since which it is, by the clocks of the order's store. */
export const payoutsText = (due: readonly FiledOrder[]): string =>
  due.length === 0
    ? 'no payouts are due'
    : table([
        ['NUMBER', 'DUE SINCE', 'AMOUNT', 'TO', 'ACCOUNT', 'BIC/ROUTING', 'REFERENCE', 'E-MAIL'],
        ...due.map((filed) => {
          const payout = payoutData(filed);
          const { orderNumber, dueSince, amount, owner, reference, email } = payout;
          const since = dayOf(dueSince, filed.order);
          return [orderNumber, since, written(amount), owner, ...wayOf(payout), reference, email];
        }),
      ]);
