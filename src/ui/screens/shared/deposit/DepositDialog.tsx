import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import type { DepositMisfit } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { depositMisfitMessage } from '../../../messages/shippingMessage.ts';

interface DepositDialogProps {
  readonly cart: PricedCart;
  readonly misfits: readonly DepositMisfit[];
  readonly busy: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Names each line that a deposit does not take, before anything leaves the cart (CART-5, SHIP-3). */
export default function DepositDialog({ cart, misfits, busy, onAgree, onClose }: DepositDialogProps) {
  const { t, i18n } = useLingui();
  const { language } = useShop().market;
  const lost = cart.lines.flatMap((line) => {
    const misfit = misfits.find(({ sku }) => sku === line.sku);
    return misfit === undefined ? [] : { ...line, reason: misfit.reason };
  });
  const kept = cart.lines.length - lost.length;
  return (
    <Dialog
      title={kept === 0 ? t`Nothing in your cart can be kept` : t`Not everything can be kept`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Leave the cart as it is</Trans>
          </Button>
          {kept === 0 ? null : (
            <Button busy={busy} onClick={onAgree}>
              <Trans>Take them out and keep the rest</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {kept === 0 ? (
          <Trans>The deposit does not take these products. You can have them delivered.</Trans>
        ) : (
          <Trans>These products would leave your cart if the rest goes into your deposit:</Trans>
        )}
      </p>
      <ul className="divide-y divide-line rounded-md bg-sunken px-4">
        {lost.map(({ id, name, quantity, reason }) => (
          <li key={id} className="py-3">
            <span className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{textIn(name, language)}</span>
              <span className="num whitespace-nowrap">
                <Plural value={quantity} one="# piece" other="# pieces" />
              </span>
            </span>
            <span className="text-soft">{i18n._(depositMisfitMessage(reason))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
