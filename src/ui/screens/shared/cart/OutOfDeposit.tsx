import { Trans } from '@lingui/react/macro';
import type { Cart } from '../../../../domain/cart/Cart.ts';
import { methodAt } from '../../../../domain/shipping/ShippingMethods.ts';
import { Icon } from '../../../kit/Icon.tsx';

interface OutOfDepositProps {
  readonly cart: Pick<Cart, 'transactionType' | 'shippingMethodId'>;
  readonly className?: string;
}

/** Says of a selling cart that its pieces come out of the deposit (SHIP-1); empty for any other. */
export function OutOfDeposit({ cart: { transactionType, shippingMethodId }, className = '' }: OutOfDepositProps) {
  if (transactionType === 'buy' || methodAt(shippingMethodId)?.mode !== 'deposit') return null;
  return (
    <p className={`flex gap-2.5 text-sm ${className}`}>
      <Icon name="vault" className="text-accent" />
      <span>
        <Trans>
          <strong className="font-semibold">Out of your deposit:</strong> these pieces lie in our vault, so there is
          nothing to send.
        </Trans>
      </span>
    </p>
  );
}
