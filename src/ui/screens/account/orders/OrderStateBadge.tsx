import { useLingui } from '@lingui/react/macro';
import type { OrderState } from '../../../../domain/order/Order.ts';
import { orderStateName } from '../../../messages/orderWords.ts';

const looks: Readonly<Record<OrderState, string>> = {
  Created: 'bg-accent-wash text-accent',
  Open: 'bg-accent-wash text-accent',
  Requested: 'bg-accent-wash text-accent',
  Confirmed: 'bg-caution-wash text-caution',
  Accepted: 'bg-caution-wash text-caution',
  Complete: 'bg-sunken text-rise',
  Cancelled: 'bg-sunken text-soft',
};

export function OrderStateBadge({ state }: { readonly state: OrderState }) {
  const { i18n } = useLingui();
  return (
    <span className={`inline-block rounded-sm px-2 py-0.5 text-xs font-semibold ${looks[state]}`}>
      {i18n._(orderStateName(state))}
    </span>
  );
}
