import { Trans, useLingui } from '@lingui/react/macro';
import type { LineChange } from '../../../domain/cart/Cart.ts';
import { textIn } from '../../../domain/kernel/Translated.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { formatMoney } from '../../kit/formatMoney.ts';
import { Icon } from '../../kit/Icon.tsx';
import { lineChangeMessage } from '../../messages/lineChangeMessage.ts';

/** What recalculating has changed, line by line, until the shopper has taken note (CART-6, 7). Taken and cut lines are an alert. */
export function PriceChanges({ changes, onTakeNote }: { readonly changes: readonly LineChange[]; readonly onTakeNote: () => void }) {
  const { t, i18n } = useLingui();
  const { language, localeTag } = useShop().market;
  const grave = changes.some(({ kind }) => kind !== 'price');
  return (
    <div role={grave ? 'alert' : 'status'} className="empty:hidden">
      {changes.length === 0 ? null : (
        <div className="flex gap-3 rounded-md bg-caution-wash p-4 text-sm text-caution">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold"><Trans>The prices in your cart have been updated. Please check them before you confirm.</Trans></p>
            <ul className="num mt-1.5 grid gap-1">
              {changes.map((change) => (
                <li key={`${change.kind} ${change.sku}`}>{i18n._(lineChangeMessage(change, { money: (amount) => formatMoney(amount, localeTag), name: (name) => textIn(name, language) }))}</li>
              ))}
            </ul>
          </div>
          <button type="button" onClick={onTakeNote} aria-label={t`Understood`} className="-m-2 grid size-9 flex-none place-items-center rounded-md hover:bg-surface"><Icon name="close" className="size-4" /></button>
        </div>
      )}
    </div>
  );
}
