import { Trans, useLingui } from '@lingui/react/macro';
import type { Settlement } from '../../../../domain/order/Settlement.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { noLongerDue, paymentStateName } from '../../../messages/orderWords.ts';

/** How an order stands with its payment, in words. */
export function PaymentState({ settlement }: { readonly settlement: Settlement }) {
  const { i18n } = useLingui();
  const { localeTag } = useShop().market;
  switch (settlement.kind) {
    case 'refund-due':
      return <Trans>{formatMoney(settlement.amount, localeTag)} to be refunded</Trans>;
    case 'refunded':
      return <Trans>{formatMoney(settlement.amount, localeTag)} refunded</Trans>;
    case 'partly-refunded':
      return (
        <Partly amount={formatMoney(settlement.amount, localeTag)} paid={formatMoney(settlement.paid, localeTag)} />
      );
    case 'payment':
      return i18n._(paymentStateName(settlement.state));
    case 'not-due':
      return i18n._(noLongerDue);
  }
}

function Partly({ amount, paid }: { readonly amount: string; readonly paid: string }) {
  return (
    <Trans>
      {amount} of {paid} refunded
    </Trans>
  );
}
