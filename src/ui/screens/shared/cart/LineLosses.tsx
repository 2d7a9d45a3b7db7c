import { useLingui } from '@lingui/react/macro';
import type { LineChange } from '../../../../domain/cart/Cart.ts';
import { changedKey } from '../../../../domain/cart/LineKey.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatMoney } from '../../../kit/format/formatMoney.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { lineChangeMessage } from '../../../messages/lineChangeMessage.ts';

/** Lines that recalculation has reduced or removed, shown until the shopper dismisses the notice (CART-7). */
export function LineLosses({
  changes,
  onTakeNote,
}: {
  readonly changes: readonly LineChange[];
  readonly onTakeNote: () => void;
}) {
  const { t, i18n } = useLingui();
  const { language, localeTag } = useShop().market;
  const losses = changes.filter(({ kind }) => kind !== 'price');
  return (
    <div role="alert" className="empty:hidden">
      {losses.length === 0 ? null : (
        <div className="flex gap-3 rounded-md bg-caution-wash p-4 text-sm text-caution">
          <Icon name="warning" />
          <ul className="grid min-w-0 flex-1 gap-1">
            {losses.map((change) => (
              <li key={`${change.kind} ${changedKey(change)}`} className="font-medium">
                {i18n._(
                  lineChangeMessage(change, {
                    money: (amount) => formatMoney(amount, localeTag),
                    name: (name) => textIn(name, language),
                  }),
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={onTakeNote}
            aria-label={t`Understood`}
            className="-m-2 grid size-9 flex-none place-items-center rounded-md hover:bg-surface"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
