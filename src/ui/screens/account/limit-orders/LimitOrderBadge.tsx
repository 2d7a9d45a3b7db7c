import { useLingui } from '@lingui/react/macro';
import type { LimitOrderStatus } from '../../../../domain/limit-order/LimitOrderStates.ts';
import { Icon, type IconName } from '../../../kit/Icon.tsx';
import { limitOrderStatusName } from '../../../messages/limitOrderWords.ts';

const looks: Readonly<Record<LimitOrderStatus, readonly [look: string, mark: IconName]>> = {
  pending: ['bg-caution-wash text-caution', 'phone'],
  active: ['bg-accent-wash text-accent', 'clock'],
  inactive: ['bg-sunken text-soft', 'minus'],
  executed: ['bg-sunken text-rise', 'check'],
  cancelled: ['bg-sunken text-soft', 'close'],
  failed: ['bg-alarm-wash text-alarm', 'warning'],
};

/** The state of a limit order as a word with a mark. */
export function LimitOrderBadge({ status }: { readonly status: LimitOrderStatus }) {
  const { i18n } = useLingui();
  const [look, mark] = looks[status];
  return (
    <span className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold ${look}`}>
      <Icon name={mark} className="size-3.5" />
      {i18n._(limitOrderStatusName(status))}
    </span>
  );
}
