import { Money } from '../../domain/kernel/Money.ts';
import { type FiledOrder, owedFor } from '../../domain/order/FiledOrder.ts';
import { nameOf, table, written } from './ordersReport.ts';

/** The sell orders whose sellers are still to be paid, the one that waits longest first. */
export const payoutsDue = (filed: readonly FiledOrder[]): readonly FiledOrder[] =>
  filed
    .filter((each) => each.order.status === 'Accepted' && !Money.isZero(owedFor(each)))
    .toSorted((a, b) => a.order.placedAt - b.order.placedAt);

/**
 * What a payout needs, as data. `account`: of the seller, null unless it is paid by bank transfer; `reference`: the text of
 * the transfer.
 */
export const payoutData = (filed: FiledOrder) => {
  const { orderNumber, paymentMethod, payoutAccount, billingAddress, identification, email } = filed.order;
  return {
    orderNumber,
    amount: owedFor(filed),
    method: paymentMethod,
    account: payoutAccount,
    owner: payoutAccount?.ownerName ?? nameOf(billingAddress),
    reference: orderNumber,
    needsIdentification: identification !== undefined,
    email,
  };
};

type Payout = ReturnType<typeof payoutData>;

/** IBAN and BIC, or account and routing number; how else the seller is paid. */
const wayOf = ({ account, method, needsIdentification }: Payout): readonly [string, string] => {
  if (account === null) return [method, needsIdentification ? 'official photo ID' : ''];
  return 'iban' in account ? [account.iban, account.bic] : [account.accountNumber, account.routingNumber];
};

/** A line for each payout that is due. */
export const payoutsText = (due: readonly FiledOrder[]): string =>
  due.length === 0
    ? 'no payouts are due'
    : table([
        ['NUMBER', 'AMOUNT', 'TO', 'ACCOUNT', 'BIC/ROUTING', 'REFERENCE', 'E-MAIL'],
        ...due.map(payoutData).map((payout) => {
          const { orderNumber, amount, owner, reference, email } = payout;
          return [orderNumber, written(amount), owner, ...wayOf(payout), reference, email];
        }),
      ]);
